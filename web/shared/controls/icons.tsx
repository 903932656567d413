/** Icons, drawn for this page on a 24 x 24 grid with one stroke weight. Words stand beside each. */

export type IconName = keyof typeof PATHS;

const PATHS = {
  undo: 'M8.5 5L4 9.5L8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 5L20 9.5L15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3',
  erase: 'M8 5h12.5v14H8L2.5 12zM11.5 9.5l5 5M16.5 9.5l-5 5',
  marks: 'M5 5.5v.1M12 5.5v.1M19 5.5v.1M5 12v.1M12 12v.1M19 12v.1M5 18.5v.1M12 18.5v.1M19 18.5v.1',
  fill: 'M5 5.5v.1M12 5.5v.1M19 5.5v.1M5 12v.1M12 12v.1M5 18.5v.1M17.5 12.5v8M13.5 16.5h8',
  multi: 'M4 4h7v7H4zM13 13h7v7h-7zM16.5 4v7M13 7.5h7M4 16.5h7',
  invert: 'M4 4h16v16H4zM12 4v16M12 8h8M12 12h8M12 16h8',
  hint: 'M9 17.5h6M10 20.5h4M9 17.5c0-2.5-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5-3 7.5',
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  first: 'M17.5 5.5L11 12l6.5 6.5M6.5 5.5v13',
  last: 'M6.5 5.5L13 12l-6.5 6.5M17.5 5.5v13',
  before: 'M18.5 6.5L13 12l5.5 5.5M11.5 6.5L6 12l5.5 5.5',
  after: 'M5.5 6.5L11 12l-5.5 5.5M12.5 6.5L18 12l-5.5 5.5',
  run: 'M8 4.5L19.5 12L8 19.5z',
  less: 'M4 12h16',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20.5 20.5M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20.5 20.5M7.5 10.5h6',
  plus: 'M12 4v16M4 12h16',
  check: 'M4.5 12.5l5 5L19.5 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  open: 'M6 9.5l6 6l6-6',
  pause: 'M8.5 5v14M15.5 5v14',
  photo: 'M4 7.5h3.5L9 5h6l1.5 2.5H20v11H4zM12 9.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7',
  flip: 'M4 8.5h15M15 4.5l4 4l-4 4M20 15.5H5M9 11.5l-4 4l4 4',
};

/** A function, not a component: templates are not type-checked, but its argument is. */
export function iconOf(name: IconName) {
  return drawIcon(PATHS[name]);
}

/** @param path data of an icon that is not in this table */
export function drawIcon(path: string) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
