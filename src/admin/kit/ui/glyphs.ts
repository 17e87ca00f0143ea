import { ICONS } from '#shared/ui/icon/icons.ts';

/** The icons beside those of the site, on the same grid. */
export const GLYPHS = {
  ...ICONS,
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  dashboard: 'M4 4h7v7H4ZM13 4h7v4h-7ZM13 12h7v8h-7ZM4 15h7v5H4Z',
  document: 'M6 3h8l5 5v13H6ZM14 3v5h5M9.5 12.5h6M9.5 16.5h6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.3 3.3 0 0 1 0 6.2M18.5 14.6A6.5 6.5 0 0 1 21.5 20',
  folder:
    'M3 6.5A1.5 1.5 0 0 1 4.5 5H9l2.5 3h8A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5Z',
  megaphone: 'M4 10v4h3l8 4.5v-13L7 10ZM18 9.5a4 4 0 0 1 0 5M7.5 14.5l1 5h2.5l-1-4',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9v.1',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  key: 'M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm3 1.2L20 4M16.5 7.2 19 9.5',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.4-7 9-4-1.6-7-4.5-7-9V6ZM9 12l2.2 2.2L15.5 10',
  device: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.4v.1',
  sliders: 'M4 8h9m4 0h3M4 16h3m4 0h9M13 5.5v5M7 13.5v5',
  trash: 'M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  plus: 'M12 5v14M5 12h14',
  pin: 'M9 4h6M10 4v6l-3 4h10l-3-4V4M12 14v6',
  star: 'm12 3.8 2.5 5.3 5.8.7-4.3 4 1.1 5.7L12 16.7l-5.1 2.8L8 13.8l-4.3-4 5.8-.7Z',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19ZM14 6.5l3.5 3.5',
  grip: 'M9 5.5v.1M9 12v.1M9 18.5v.1M15 5.5v.1M15 12v.1M15 18.5v.1',
} as const;

export type GlyphName = keyof typeof GLYPHS;
