import { toast } from '#shared/stores/toasts.ts';

const takesFiles = ({ target }: DragEvent) =>
  target instanceof HTMLInputElement && target.type === 'file';

/** A file dropped beside a field would open in the place of the app. Returns how to end it. */
export function catchStrayFiles(): () => void {
  let isOwn = false;
  const isStray = (event: DragEvent) =>
    event.dataTransfer?.types.includes('Files') === true &&
    !event.defaultPrevented &&
    !takesFiles(event);
  const listeners: Readonly<Record<string, (event: DragEvent) => void>> = {
    // A picture that is dragged within the page is a file for the browser.
    dragstart: () => (isOwn = true),
    dragend: () => (isOwn = false),
    dragover: (event) => {
      if (isStray(event)) event.preventDefault();
    },
    drop: (event) => {
      if (!isStray(event)) return;
      event.preventDefault();
      if (isOwn) return;
      toast.error('여기에는 파일을 놓을 수 없어요. 사진은 사진 칸이나 글 위에 놓아 주세요.', {
        topic: 'pictures',
      });
    },
  };
  const ended = new AbortController();
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener as EventListener, { signal: ended.signal });
  return () => ended.abort();
}
