import { createPreviewLink, hasPreviewLink } from '#client/staff/publishing.ts';
import { toApiError } from '#client/transport/api-error.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { toast } from '#shared/stores/toasts.ts';
import { confirm } from '../kit/dialog/confirm.ts';

const QUESTION = {
  title: '전에 만든 미리보기 링크가 있어요',
  text: '새로 만들면 전에 만든 링크는 끝나요.',
  confirmLabel: '새로 만들기',
} as const;

/** Makes a preview link of the saved copy, after asking where one lives that it ends; `null` where there is none. */
export async function makePreviewLink(kind: PreviewKind, id: number): Promise<string | null> {
  try {
    if ((await hasPreviewLink(kind, id)) && !(await confirm(QUESTION))) return null;
    return await createPreviewLink(kind, id);
  } catch (error) {
    toast.error('미리보기 링크를 만들지 못했어요.', { detail: toApiError(error).message });
    return null;
  }
}
