import * as endpoints from '#contract/publishing/endpoints.ts';
import type { PreviewCopy } from '#contract/publishing/schemas.ts';
import { callInBackground } from '../transport/background.ts';

export type PreviewCopies = ReturnType<typeof openPreviewCopies>;

/** One writer's own preview of what is typed; nobody else knows its address. */
export function openPreviewCopies(id: number | 'new') {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => {
    return { '+': '-', '/': '_' }[letter] ?? '';
  });
  const url = `${location.origin}/blogs/${id}?preview=${token}`;
  return {
    /** The address that shows the newest copy, also on another device. */
    url,
    /** Sends a copy and answers the page that shows it. */
    show: async (copy: PreviewCopy) => {
      const body = { token, ...copy };
      await callInBackground(endpoints.keepPreviewCopy, { params: { id }, query: {}, body });
      return (await fetch(url, { cache: 'no-store', credentials: 'omit' })).text();
    },
  };
}
