/** Which pages the browser prepares before a visitor presses their link; the header Speculation-Rules names this file. */
import type { APIRoute } from 'astro';
import { PREPARED_PATHS } from '#contract/pages/prepared.ts';

export const GET: APIRoute = () =>
  Response.json({
    prerender: [
      {
        where: {
          and: [
            { href_matches: PREPARED_PATHS },
            // The token of a preview is used when somebody opens the page, and not before.
            { not: { href_matches: '/*\\?*preview=*' } },
            { not: { selector_matches: '[download], [target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
