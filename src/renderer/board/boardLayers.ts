import { effect, untracked } from '@preact/signals-core';
import type { Shader } from 'pixi.js';
import { type PenNode, type PenStroke, penPairs } from '../../shared/game/pen.ts';
import type { Selection } from '../state/board/selection.ts';
import type { StepDrawing } from '../state/board/stepDrawing.ts';
import type { OpenGame } from '../state/play/openGame.ts';
import type { Tool } from '../state/session/intents.ts';
import type { Highlight } from '../state/settings/settingsList.ts';
import { divide } from './chunks.ts';
import type { Span } from './gpu/batch.ts';
import type { GlyphShader } from './gpu/programs.ts';
import {
  bordersEverywhere,
  cellsLayer,
  linesLayers,
  originLayer,
  ownSubgridLayer,
  variantLayers,
} from './layers/cellsAndLines.ts';
import { type ClueShaders, clueLayers } from './layers/clues.ts';
import { coloursLayer, digitsLayer, mistakesLayer, notesLayer, pendingLayer } from './layers/digitsAndNotes.ts';
import {
  finishedLayer,
  frameLayer,
  highlightsLayer,
  hoverLayer,
  type LitThings,
  noteHighlightsLayer,
  selectionLayer,
} from './layers/highlights.ts';
import { type ChunkedLayer, type Layer, type ShownBoard, WholeLayer } from './layers/layer.ts';
import { candidateColoursLayer, penLayer, pickedLayer } from './layers/playerDrawings.ts';
import { seamArrowsLayer } from './layers/seamArrows.ts';
import { echoedCandidatesLayer, echoVeilLayer } from './layers/stepEchoes.ts';
import {
  stepAreasLayer,
  stepCandidatesLayer,
  stepEntriesLayer,
  stepGroupsLayer,
  stepHatchingLayer,
  stepInferencesLayer,
  stepOutlinesLayer,
  stepReasonsLayer,
  stepShapesLayer,
  stepSquaresLayer,
  stepStrokesLayer,
  stepVeilLayer,
} from './layers/stepMarks.ts';
import { ringLayer, veilLayer } from './layers/veil.ts';
import type { RingFrame } from './ringFrame.ts';
import type { SideTiles } from './sides.ts';
import type { StepPlane } from './stepPlane.ts';

const UNLIT: Readonly<Record<Highlight, boolean>> = { houses: false, digit: false, notes: false, finished: false };

/** Shaders, glyphs and callbacks that the layers need from the view. */
interface BoardLayerTools {
  readonly area: Shader;
  readonly stroke: Shader;
  readonly digits: Pick<GlyphShader, 'shader'>;
  readonly notes: Pick<GlyphShader, 'shader'>;
  /** Glyphs of the texts of clues. */
  readonly clues: Pick<GlyphShader, 'shader'>;
  readonly alphabet: Pick<ClueShaders, 'glyphOf'>;
  /** Cell under the pointer, -1 for none. */
  hovered(): number;
  ring(): RingFrame | null;
  /** Square of the subgrid in focus, null for none. */
  focusSquare(): Span | null;
  /** Finds the places of the plane at which a step is drawn. */
  readonly plane: StepPlane;
  /** Called when the board must be redrawn. */
  changed(): void;
}

/** Data that the layers show besides the position. The functions return current values. */
interface LayerSource {
  readonly selection: Selection;
  lit(): LitThings;
  tool(): Tool;
  /** The step that is drawn, null for none. */
  drawn(): StepDrawing | null;
  /** All strokes of the pen: the finished strokes, and the stroke that is being drawn. */
  penned(): readonly PenStroke[];
  /** The candidate that the player picked in the cursor's cell. */
  picked(): PenNode | null;
  /** The typed figure that waits for a second figure (0 for none), and the cells in which it would be entered. */
  pending(): { readonly figure: number; readonly cells: Iterable<number> };
  /**
   * Returns cell → state: in a finished house, in a finished subgrid, or in neither. Null if finished parts are not
   * marked.
   */
  finished(): Uint8Array | null;
  /**
   * Returns the only subgrid that gets a thick outline, -1 for none at the moment. Null on boards where all subgrids get
   * one.
   */
  readonly ownSubgrid: (() => number) | null;
}

/** Collects the parts of a game that the layers show. Layers subscribe to the signals that these functions read. */
function sourceOf(play: OpenGame, shown: ShownBoard): LayerSource {
  const { selection, settings, entry, overlay, typer, finished, session } = play;
  const { canvas } = session;
  const endless = canvas.wrapsColumns || canvas.wrapsRows;
  const drawn = () => overlay.value?.drawing ?? null;
  // While a step is drawn, nothing else is highlighted.
  const lit = (): LitThings => ({
    ...(drawn()?.dims ? UNLIT : settings.get('highlights').value),
    currentDigit: play.oneDigit.digit.value || (entry.tool.value === 'colour' ? 0 : entry.currentDigit.value),
  });
  const penned = (): readonly PenStroke[] => {
    const strokes = drawn()?.dims ? [] : (shown.position.marks.pen?.strokes() ?? []);
    const { mode, colour } = entry.pen;
    const look = { line: mode.value === 'weak' ? 'weak' : 'strong', colour: colour.value } as const;
    return [...strokes, ...penPairs(entry.pen.drawn.value).map(([from, to]) => ({ from, to, ...look }))];
  };
  return {
    selection,
    lit,
    tool: () => entry.tool.value,
    drawn,
    penned,
    picked: () => (entry.picked.digit.value > 0 ? entry.picked.atCursor.value : null),
    // Read the game's givens, not those of the shown position: in the puzzle editor, the shown position has the entries
    // as givens.
    pending: () => ({
      figure: typer.pending.value,
      cells: [...selection.cells.value].filter((cell) => session.game.givens[cell] === 0),
    }),
    // While an overlay shows another position than the game's, do not mark finished parts.
    finished: () => (lit().finished && overlay.value === null ? finished.cells : null),
    ownSubgrid:
      play.isPlayed && (endless || (session.roams && bordersEverywhere(shown.topology)))
        ? // In a world, a subgrid that nobody has chosen would look like a place to begin.
          () => (session.roams && selection.cursor.value < 0 ? -1 : play.travel.ownSubgrid)
        : null,
  };
}

/** Creates all layers: by name, for updates when something changes, and as a list, lowest first. */
export function makeLayers(source: LayerSource, shown: ShownBoard, tools: BoardLayerTools) {
  const { area, stroke, digits: digitGlyphs, notes: noteGlyphs, hovered, plane } = tools;
  const { selection, lit, drawn } = source;
  const chunks = divide(shown.topology);
  const quiet = () => drawn()?.dims ?? false;
  // A step dims the cells outside of it, and it can reach beyond the subgrid in focus. So the focus dims nothing while
  // a step is drawn.
  const focus = () => (drawn() ? null : tools.focusSquare());
  const clueShaders: ClueShaders = {
    ...{ area, stroke, text: tools.clues.shader },
    glyphOf: (face, character, turn) => tools.alphabet.glyphOf(face, character, turn),
  };
  const clues = clueLayers(shown, clueShaders);
  const named = {
    ownSubgrid: ownSubgridLayer(shown, area, source.ownSubgrid),
    finished: finishedLayer(shown, area, () => source.finished()),
    colours: coloursLayer(shown, chunks, area),
    highlights: highlightsLayer(shown, selection, area, lit),
    mistakes: mistakesLayer(shown, chunks, area),
    stepAreas: stepAreasLayer(plane, area, drawn),
    stepHatching: stepHatchingLayer(plane, stroke, drawn),
    hover: hoverLayer(shown, area, hovered),
    selected: selectionLayer(shown, selection, area, quiet),
    frame: frameLayer(shown, selection, area, quiet, () => source.tool()),
    noteHighlights: noteHighlightsLayer(shown, selection, area, lit),
    candidateColours: candidateColoursLayer(shown, stroke),
    notes: notesLayer(shown, chunks, noteGlyphs),
    echoedCandidates: echoedCandidatesLayer(shown, plane, noteGlyphs.shader, drawn),
    echoVeil: echoVeilLayer(shown, plane, area, drawn),
    stepVeil: stepVeilLayer(shown, area, drawn),
    step: [
      stepOutlinesLayer(shown, plane, area, drawn),
      stepReasonsLayer(shown, plane, stroke, drawn),
      stepGroupsLayer(shown, plane, stroke, drawn),
      stepInferencesLayer(shown, plane, stroke, drawn),
      stepShapesLayer(shown, plane, stroke, drawn),
      stepSquaresLayer(shown, plane, area, drawn),
      stepCandidatesLayer(shown, plane, noteGlyphs.shader, drawn),
      stepEntriesLayer(plane, digitGlyphs.shader, drawn),
      stepStrokesLayer(shown, plane, area, drawn),
    ],
    ring: ringLayer(area, shown.canvas, tools.ring, focus),
    veil: veilLayer(area, tools.ring),
    seamArrows: seamArrowsLayer(shown, stroke, tools.ring),
    digits: digitsLayer(shown, chunks, digitGlyphs),
    pen: penLayer(shown, stroke, () => source.penned()),
    picked: pickedLayer(shown, area, () => source.picked()),
    pending: pendingLayer(shown, digitGlyphs, () => source.pending()),
  };
  const inOrder: readonly Layer[] = [
    cellsLayer(shown, chunks, area),
    ...variantLayers(shown, area, stroke),
    ...clues.fills,
    named.finished,
    named.colours,
    named.highlights,
    named.mistakes,
    named.stepAreas,
    named.stepHatching,
    named.hover,
    named.selected,
    ...clues.lines,
    ...linesLayers(shown, area, source.ownSubgrid !== null),
    named.ownSubgrid,
    originLayer(shown, area),
    ...clues.marks,
    named.frame,
    named.noteHighlights,
    named.candidateColours,
    named.notes,
    named.digits,
    named.pen,
    named.picked,
    named.echoedCandidates,
    named.ring,
    // The layers of a step are above the ring layer, which dims the ring. So the step is dimmed equally in the ring and
    // inside the frame.
    named.stepVeil,
    named.echoVeil,
    ...named.step,
    named.pending,
    named.veil,
    named.seamArrows,
  ];
  return { ...named, inOrder };
}

/** Layers of the board. Redraws each layer when something that it shows changes, such as marks or the selection. */
export class BoardLayers {
  private readonly layers: ReturnType<typeof makeLayers>;
  private readonly shown: ShownBoard;
  /** cell → 1 if it was last drawn as a conflict. */
  private readonly mistaken: Uint8Array;
  private readonly plane: StepPlane;
  private stepRevision = 0;
  private readonly changed: () => void;
  private readonly ends: readonly (() => void)[];

  constructor(play: OpenGame, shown: ShownBoard, tools: BoardLayerTools) {
    this.shown = shown;
    this.changed = tools.changed;
    this.layers = makeLayers(sourceOf(play, shown), shown, tools);
    this.mistaken = new Uint8Array(shown.topology.cellCount);
    this.plane = tools.plane;
    for (const layer of this.all) if (layer instanceof WholeLayer) layer.onStale = tools.changed;
    this.ends = this.follow(play);
  }

  get notes(): ChunkedLayer {
    return this.layers.notes;
  }

  get hover(): WholeLayer {
    return this.layers.hover;
  }

  /** All layers, lowest first. */
  get all(): readonly Layer[] {
    return this.layers.inOrder;
  }

  /** Redraws the frame of an endless board after it has moved. */
  redrawFrame(): void {
    const { ring, veil, seamArrows } = this.layers;
    for (const layer of [ring, veil, seamArrows]) layer.change();
  }

  /** Redraws the step after it has moved on the plane. */
  private redrawStep(): void {
    const { stepAreas, stepHatching, step, echoedCandidates, echoVeil } = this.layers;
    for (const layer of [stepAreas, stepHatching, ...step, echoedCandidates, echoVeil]) layer.change();
  }

  /**
   * Updates stale layers and shows those parts that are in view.
   *
   * @param tiles positions of the visible copies of the board.
   * @param window the visible part of the canvas, in cells.
   */
  show(tiles: SideTiles, window: Span): void {
    this.plane.follow(window);
    if (this.plane.revision !== this.stepRevision) this.redrawStep();
    this.stepRevision = this.plane.revision;
    for (const layer of this.all) layer.show(tiles, window);
  }

  destroy(): void {
    for (const end of this.ends) end();
    for (const layer of this.all) layer.destroy();
  }

  /**
   * Marks exactly the changed cells of chunked layers for redrawing: redrawing all chunks at each move would be too
   * slow. The other layers subscribe to the signals that they read. Returns the functions that unsubscribe.
   */
  private follow(play: OpenGame): (() => void)[] {
    return [
      play.session.onMarks((cells) => this.marksChanged(cells)),
      effect(() => {
        void play.mistakes.revision.value;
        untracked(() => this.mistakesChanged(play.mistakes.looked));
      }),
      effect(() => {
        void play.overlay.value;
        untracked(() => this.marksChanged(null));
      }),
      effect(() => {
        void this.shown.cornerFace;
        this.layers.digits.change(null);
      }),
      effect(() => {
        void play.notes.byPlace.value;
        void play.oneDigit.digit.value;
        this.layers.notes.change(null);
        this.changed();
      }),
    ];
  }

  private marksChanged(cells: readonly number[] | null): void {
    const { colours, mistakes, digits, notes } = this.layers;
    for (const layer of [colours, mistakes, digits, notes]) layer.change(cells);
    // After a move, the `effect` that watches the mistakes redraws conflicts. But if `cells` is null, an overlay may
    // have changed the shown position, for which that `effect` does not run. So redraw the conflicts here.
    if (cells === null) this.mistakesChanged(null);
    this.changed();
  }

  private mistakesChanged(cells: readonly number[] | null): void {
    // A digit can create or resolve conflicts in distant cells, so redraw exactly the cells whose state changed.
    const { mistakes } = this.shown.position;
    const changed: number[] = [];
    const look = (cell: number): void => {
      const isMistake = mistakes[cell] === 0 ? 0 : 1;
      if (isMistake === this.mistaken[cell]) return;
      this.mistaken[cell] = isMistake;
      changed.push(cell);
    };
    if (cells) for (const cell of cells) look(cell);
    else for (let cell = 0; cell < mistakes.length; cell++) look(cell);
    this.layers.mistakes.change(changed);
    this.layers.digits.change(changed);
    this.changed();
  }
}
