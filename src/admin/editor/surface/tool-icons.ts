/** Strokes on a 24 by 24 grid. */
export const TOOL_ICONS = {
  bold: 'M7.5 5h5.5a3.5 3.5 0 0 1 0 7H7.5Zm0 7h6.5a3.5 3.5 0 0 1 0 7H7.5Z',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  strike:
    'M4.5 12h15M16 8c-.2-1.8-1.8-3-4-3-2.4 0-4 1.2-4 3 0 .9.4 1.6 1 2.1M8 16c.2 1.8 1.8 3 4 3 2.4 0 4-1.2 4-3 0-.6-.2-1.1-.5-1.5',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bullets: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5v.1M5 12v.1M5 17.5v.1',
  numbers:
    'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5.5 6 4.8V9M4.3 15.2c.5-1 2.5-.9 2.5.5 0 1-2.5 1.8-2.5 3.3h2.6',
  quote: 'M5 5.5v13M9.5 8H19M9.5 12H19M9.5 16h6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  code: 'M8.5 7l-5 5 5 5M15.5 7l5 5-5 5',
  table: 'M4 5.5h16v13H4ZM4 10h16M4 14.3h16M12 10v8.5',
  picture: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9v.1',
  undo: 'M8.5 13.5 4 9l4.5-4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 13.5 20 9l-4.5-4.5M20 9H10a5.5 5.5 0 0 0 0 11h3',
  album: 'M7 8h13v11H7ZM4 15V5h13M7 16l3.5-3.5 3 3L16 13l4 4',
  task: 'M4.5 5.5h15v13h-15ZM8.5 12l2.5 2.5 4.5-5',
  rule: 'M4 12h16M8 6.5h8M8 17.5h8',
  source: 'M4 6.5h16M4 12h9M4 17.5h12M18 10.5v5M16 13.5l2 2 2-2',
} as const;

export type ToolIcon = keyof typeof TOOL_ICONS;
