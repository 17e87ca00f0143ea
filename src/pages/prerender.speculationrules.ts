/** The header Speculation-Rules names this file. */
import type { APIRoute } from 'astro';
import { PREPARED_PATHS } from '#contract/pages/pages.ts';

export const GET: APIRoute = () =>
  Response.json({
    prerender: [
      {
        where: {
          and: [
            { href_matches: PREPARED_PATHS },
            // A page that is loaded in advance would use the token of its preview.
            { not: { href_matches: '/*\\?*preview=*' } },
            { not: { selector_matches: '[download], [target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
