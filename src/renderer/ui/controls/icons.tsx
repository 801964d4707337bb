import type { JSX } from 'preact';

/** SVG paths of each icon on a 24 × 24 field. */
const PATHS = {
  games: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  view: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  erase: 'M9 5h11v14H9l-6-7zM12.5 9.5l5 5M17.5 9.5l-5 5',
  notes: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  fill: 'M5 5h2M11 5h2M17 5h2M5 12h2M11 12h2M17 12h2M5 19h2M11 19h2M17 19h2',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  save: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  book: 'M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  close: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.01',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5l3 2',
  hint: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0v1h-7z',
  step: 'M5 12h10M11 7l5 5-5 5M20 5v14',
  solve: 'm4 7 6 5-6 5zM12 7l6 5-6 5zM20 6v12',
  analyse: 'M4 20V4M4 20h16M8 16v-5M12 16V7M16 16v-7',
  folded: 'm6 9 6 8 6-8z',
  bottleneck: 'M6 4h12l-4.5 8L18 20H6l4.5-8z',
  first: 'M6 5v14M18 6l-8 6 8 6z',
  back: 'm15 6-8 6 8 6z',
  forward: 'm9 6 8 6-8 6z',
  nextDigit: 'm4 6 7 6-7 6zM15 8l3-2v12',
  last: 'M18 5v14M6 6l8 6-8 6z',
  pause: 'M8 5v14M16 5v14',
  resume: 'M7 4.5v15l12-7.5z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  heart: 'M12 20S3.5 14.6 3.5 8.8A4.6 4.6 0 0 1 12 6.4a4.6 4.6 0 0 1 8.5 2.4C20.5 14.6 12 20 12 20z',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z',
  check: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M8 12.3l2.8 2.8L16 9.6',
  lastCorrect: 'M9 14 4 9l5-5M4 9h9a6 6 0 0 1 5.5 3.6M13 18.5l2.5 2.5 5-5.5',
  flag: 'M6 21V4M6 5h11l-2 3.5L17 12H6',
  digitFirst: 'M4 6.5 6.5 5v9M13 9l7 3-3 1.2-1.2 3zM3.5 18h6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  cut: 'M4 4 16 16M20 4 8 16M3 18a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 18a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  paste: 'M8 5H5v16h14V5h-3M8 3h8v4H8zM12 10v7M9 14l3 3 3-3',
  mirror: 'M12 3v18M9 7v10H3zM15 7v10h6z',
  statistics: 'M5 20v-7M12 20V5M19 20v-10',
  write: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  library: 'M5 4v16M9 4v16M13 4.5l5.5 15M4 20h6',
  shuffle: 'M3 7h4l9 10h5M18 14l3 3-3 3M3 17h4l2.5-2.8M13.5 9.8 16 7h5M18 4l3 3-3 3',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  sortUp: 'M12 20V5M6 11l6-6 6 6',
  sortDown: 'M12 4v15M6 13l6 6 6-6',
  layout: 'M4 4h10v10H4zM10 10h10v10H10z',
  done: 'm5 13 4.5 4.5L19 7',
  map: 'M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20zM9 4v13.5M15 6.5V20',
  origin: 'M12 4l8 8-8 8-8-8z',
  here: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12M12 2v4M12 18v4M2 12h4M18 12h4',
  share: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M6 12H5v8h14v-8h-1',
  world: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon. It is hidden from screen readers, because the text beside it or the label of its parent says the same. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
