import { effect } from '@preact/signals-core';
import type { Shader } from 'pixi.js';
import type { NoteSize } from '../../shared/picture/noteSlots.ts';
import type { Play } from '../state/play.ts';
import { divide } from './chunks.ts';
import type { Span } from './gpu/batch.ts';
import type { GlyphShader } from './gpu/programs.ts';
import { cellsLayer, linesLayers, originLayer } from './layers/ground.ts';
import type { Lit } from './layers/highlights.ts';
import {
  finishedLayer,
  frameLayer,
  highlightsLayer,
  hoverLayer,
  noteHighlightsLayer,
  selectionLayer,
} from './layers/highlights.ts';
import type { ChunkedLayer, Layer, WholeLayer } from './layers/layer.ts';
import { clashesLayer, coloursLayer, digitsLayer, notesLayers, pendingLayer } from './layers/marks.ts';
import type { Shown } from './layers/shown.ts';
import {
  stepAreasLayer,
  stepCandidatesLayer,
  stepGroupsLayer,
  stepInferencesLayer,
  stepPatchesLayer,
  stepStrokesLayer,
} from './layers/stepMarks.ts';
import { variantAreasLayer, variantLinesLayer } from './layers/variants.ts';
import { veilLayer } from './layers/veil.ts';
import type { RingFrame } from './ringFrame.ts';
import type { SideTiles } from './sides.ts';

const ONE_TILE: SideTiles = [[{ x: 0, y: 0 }]];

/** What the layers are drawn with, and what they ask of the view. */
interface Tools {
  readonly area: Shader;
  readonly stroke: Shader;
  readonly digits: GlyphShader;
  readonly notes: Readonly<Record<NoteSize, GlyphShader>>;
  /** The cell under the pointer, -1 for none. */
  hovered(): number;
  ring(): RingFrame | null;
  /** Called when something is to be drawn anew. */
  changed(): void;
}

/**
 * All that is drawn of a game, layer upon layer, and what makes each of them stale: marks, the selection, settings, a
 * hint or an analysis.
 */
export class BoardLayers {
  readonly notes: readonly ChunkedLayer[];
  readonly hover: WholeLayer;
  readonly veil: Layer & { change(): void };
  /** All but the veil, which lies over them; the lowest first. */
  private readonly under: readonly Layer[];
  private readonly shown: Shown;
  private readonly markLayers: readonly ChunkedLayer[];
  private readonly clashingLayers: readonly ChunkedLayer[];
  /** cell → 1 where it is drawn as clashing. */
  private readonly clashed: Uint8Array;
  private readonly changed: () => void;
  private readonly ends: (() => void)[] = [];

  constructor(play: Play, shown: Shown, tools: Tools) {
    const { area, stroke, digits: digitGlyphs, notes: noteGlyphs, hovered, ring, changed } = tools;
    const { session, selection } = play;
    const { topology } = shown;
    this.shown = shown;
    this.changed = changed;
    const chunks = divide(topology);
    const colours = coloursLayer(shown, chunks, area);
    const clashes = clashesLayer(shown, chunks, area);
    const digits = digitsLayer(shown, chunks, digitGlyphs);
    const lit = (): Lit => ({
      ...play.settings.get('highlights').peek(),
      held: play.entry.tool.peek() === 'colour' ? 0 : play.entry.held.peek(),
    });
    const highlights = highlightsLayer(shown, selection, area, lit);
    const noteHighlights = noteHighlightsLayer(shown, selection, area, lit);
    const finished = finishedLayer(shown, area, () => (lit().finished ? play.finished.cells : null));
    const selected = selectionLayer(shown, selection, area);
    const frame = frameLayer(shown, selection, area);
    const pending = pendingLayer(shown, digitGlyphs, () => ({
      figure: play.typer.pending.peek(),
      cells: selection.cells.peek(),
    }));
    this.hover = hoverLayer(shown, area, hovered);
    this.notes = notesLayers(shown, chunks, noteGlyphs);
    const drawn = () => play.overlay.peek()?.drawing ?? null;
    const stepAreas = stepAreasLayer(shown, area, drawn);
    const groups = stepGroupsLayer(shown, stroke, drawn);
    const inferences = stepInferencesLayer(shown, stroke, drawn);
    const patches = stepPatchesLayer(shown, area, drawn);
    const strokes = stepStrokesLayer(shown, area, drawn);
    const stepCandidates = stepCandidatesLayer(shown, noteGlyphs.usual.shader, drawn);
    this.under = [
      cellsLayer(shown, chunks, area),
      variantAreasLayer(shown, area),
      variantLinesLayer(shown, stroke),
      finished,
      colours,
      highlights,
      clashes,
      stepAreas,
      this.hover,
      selected,
      ...linesLayers(shown, area),
      originLayer(shown, area),
      frame,
      groups,
      inferences,
      noteHighlights,
      patches,
      ...this.notes,
      stepCandidates,
      strokes,
      digits,
      pending,
    ];
    this.markLayers = [colours, digits, ...this.notes];
    this.clashingLayers = [clashes, digits];
    this.clashed = new Uint8Array(topology.cellCount);
    this.veil = veilLayer(area, ring);

    this.ends.push(
      session.onMarks((cells) => {
        if (play.finished.update(session.game, cells)) finished.change();
        this.marksChanged(cells);
        highlights.change();
        selected.change();
        noteHighlights.change();
      }),
      effect(() => {
        void play.settings.get('highlights').value;
        void play.entry.held.value;
        void play.entry.tool.value;
        for (const layer of [finished, highlights, noteHighlights]) layer.change();
        changed();
      }),
      effect(() => {
        void play.mistakes.revision.value;
        this.mistakesChanged(play.mistakes.looked);
      }),
      effect(() => {
        void selection.cells.value;
        void selection.cursor.value;
        for (const layer of [highlights, noteHighlights, selected, frame, pending]) layer.change();
        changed();
      }),
      effect(() => {
        void play.overlay.value;
        for (const layer of [
          highlights,
          noteHighlights,
          stepAreas,
          groups,
          inferences,
          patches,
          stepCandidates,
          strokes,
        ])
          layer.change();
        this.marksChanged(null);
      }),
      effect(() => {
        void play.typer.pending.value;
        pending.change();
        changed();
      }),
    );
  }

  /** Every layer, the lowest first. */
  get all(): readonly Layer[] {
    return [...this.under, this.veil];
  }

  /**
   * Brings what changed up to date and shows what is in sight.
   *
   * @param tiles where copies of the board lie.
   * @param window the visible part of the canvas, in cells.
   */
  show(tiles: SideTiles, window: Span): void {
    for (const layer of this.under) layer.show(tiles, window);
    this.veil.show(ONE_TILE, window);
  }

  destroy(): void {
    for (const end of this.ends) end();
    for (const layer of this.all) layer.destroy();
  }

  private marksChanged(cells: readonly number[] | null): void {
    for (const layer of this.markLayers) layer.change(cells);
    // What cells make of each other is told with the mistakes, but not where another position is shown.
    if (cells === null) this.mistakesChanged(null);
    this.changed();
  }

  private mistakesChanged(cells: readonly number[] | null): void {
    // A digit may make cells clash, or no longer, that it is far away from.
    const { clashes } = this.shown.game;
    const changed: number[] = [];
    const look = (cell: number): void => {
      const clashing = clashes[cell] === 0 ? 0 : 1;
      if (clashing === this.clashed[cell]) return;
      this.clashed[cell] = clashing;
      changed.push(cell);
    };
    if (cells) for (const cell of cells) look(cell);
    else for (let cell = 0; cell < clashes.length; cell++) look(cell);
    for (const layer of this.clashingLayers) layer.change(changed);
    this.changed();
  }
}
