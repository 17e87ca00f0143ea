import { toast } from '#shared/stores/toasts.ts';

export async function copyLink(url: string, name = '링크'): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(`${name}를 복사했어요.`, { topic: 'copy' });
  } catch {
    toast.error(`${name}를 복사하지 못했어요.`, { topic: 'copy' });
  }
}
