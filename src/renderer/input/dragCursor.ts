/** What a drag from the pointer's place would do. */
export type DragPreview = 'moves' | 'selects' | 'nothing';

const CLASSES = { moves: 'drag-moves', selects: 'drag-selects' } as const;

/** Shows by the shape of the cursor what a drag does. */
export function showDragCursor(canvas: HTMLCanvasElement, preview: DragPreview): void {
  for (const [kind, name] of Object.entries(CLASSES)) canvas.classList.toggle(name, kind === preview);
}
