import type * as v from 'valibot';
import type { PreviewKind } from '#contract/kinds.ts';
import { openPreview, PREVIEW_PARAMETER } from '#contract/publishing/preview.ts';
import { nullIfMissing } from './basic/optional-call.ts';
import { get } from './transport/call.ts';
import { pageData } from './transport/page-data.ts';

/** `null` without a preview link, and where our server has already used it. */
export function previewLinkToken(): string | null {
  if (pageData() !== null) return null;
  return new URLSearchParams(location.search).get(PREVIEW_PARAMETER);
}

/** The entity that the preview link shows, read by `read`; `null` without a link or where it is not valid. */
export async function loadByPreviewLink<Schema extends v.GenericSchema>(
  kind: PreviewKind,
  id: number,
  { read, signal }: { read: Schema; signal: AbortSignal | undefined },
): Promise<v.InferOutput<Schema> | null> {
  const token = previewLinkToken();
  if (token === null) return null;
  const input = { params: { kind, id }, query: { token }, signal };
  return (await nullIfMissing(get({ ...openPreview, read }, input)))?.data ?? null;
}
