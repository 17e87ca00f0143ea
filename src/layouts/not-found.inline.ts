/** The 404 page offers to apply while one can, which only the server knows. */
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
    const age = Number.parseInt(answer.headers.get('age') ?? '', 10) || 0;
    const now = Date.parse(answer.headers.get('date') ?? '') + age * 1_000;
    const today = dayInSeoul(new Date(now || Date.now()));
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
