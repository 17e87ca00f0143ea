/** The 404 page offers to apply while one can, which only the server knows. */
import { offsetOf } from '#client/transport/server-time.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';

/** The last day of applications; empty where the answer holds none. */
function deadlineIn(notice: unknown): string {
  const { documentDate } = Object(notice) as Readonly<Record<string, unknown>>;
  return typeof documentDate === 'string' ? documentDate.slice(0, 10) : '';
}

async function offer(link: HTMLElement): Promise<void> {
  try {
    // An answer of this browser's cache would tell an old time.
    const answer = await fetch('/api/recruit', { cache: 'no-cache' });
    const now = Date.now();
    const today = dayInSeoul(new Date(now + (offsetOf(answer.headers, now) ?? 0)));
    if (answer.ok && deadlineIn(await answer.json()) >= today) {
      link.textContent = link.dataset.whileOpen ?? '';
    }
  } catch {
    // Where nothing answers, the words stay that hold at any time.
  }
}

addEventListener('DOMContentLoaded', () => {
  const link = document.querySelector<HTMLElement>('[data-while-open]');
  if (link !== null && !('admin' in document.documentElement.dataset)) void offer(link);
});
