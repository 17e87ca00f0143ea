import { useEffect, useEffectEvent, useState } from 'react';
import { createPreviewLink } from '#client/staff/publishing.ts';
import { toApiError } from '#client/transport/api-error.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { toast } from '#shared/stores/toasts.ts';

interface Options {
  readonly kind: PreviewKind;
  /** `null` while no link is wanted. */
  readonly id: number | null;
  /** Whether it shows what this account has typed and not saved, for a day. */
  readonly isUnsaved?: boolean;
  readonly onFailed: () => void;
}

/** Makes one preview link; `null` until there is one. */
export function usePreviewLink({ kind, id, isUnsaved = false, onFailed }: Options): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const fail = useEffectEvent(onFailed);
  const isWanted = id !== null && url === null;
  useEffect(() => {
    if (!isWanted) return;
    let isOpen = true;
    createPreviewLink(kind, id, { isUnsaved }).then(
      (made) => {
        if (isOpen) setUrl(made);
      },
      (error: unknown) => {
        if (!isOpen) return;
        toast.error('미리보기 링크를 만들지 못했어요.', { detail: toApiError(error).message });
        fail();
      },
    );
    return () => {
      isOpen = false;
    };
  }, [kind, id, isUnsaved, isWanted]);
  return url;
}
