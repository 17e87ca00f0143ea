import type { APIRoute } from 'astro';
import { SITE } from '#site';

export const GET: APIRoute = () =>
  Response.json({
    id: '/',
    name: SITE.fullName,
    short_name: '광운대 멋사',
    description: SITE.description,
    lang: 'ko',
    start_url: '/',
    // With the browser's bar, so that links that leave the site are recognisable.
    display: 'minimal-ui',
    background_color: '#0d0b0a',
    theme_color: '#0d0b0a',
    // The sun lies in the middle that every launcher leaves.
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  });
