import * as endpoints from '#contract/publishing/endpoints.ts';
import type { PreviewCopy } from '#contract/publishing/schemas.ts';
import { callInBackground } from '../transport/background.ts';

/** What is typed, on the page that visitors will see: one writer's own preview, which nobody else finds. */
export interface PreviewCopies {
  /** The address that shows the newest copy, also on another device. */
  readonly url: string;
  /** Sends a copy and answers the page that shows it. */
  readonly show: (copy: PreviewCopy) => Promise<string>;
}

export function openPreviewCopies(id: number | 'new'): PreviewCopies {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => {
    return { '+': '-', '/': '_' }[letter] ?? '';
  });
  const url = `${location.origin}/blogs/${id}?preview=${token}`;
  return {
    url,
    show: async (copy) => {
      const body = { token, ...copy };
      await callInBackground(endpoints.keepPreviewCopy, { params: { id }, query: {}, body });
      return (await fetch(url, { cache: 'no-store', credentials: 'omit' })).text();
    },
  };
}
