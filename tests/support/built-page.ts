import { escapeHtml } from '#contract/pages/escape.ts';
/** Pages as the build leaves them, and islands that write out what they are given. */
import { type BuiltHead, builtHead, headTags, titleOf } from '#contract/pages/head.ts';
import { markEnd, markStart } from '#contract/pages/marks.ts';
import type { Islands } from '#server/site/pages/islands.ts';

/** An island, and what stands around it until its data is there. */
const ISLAND = [
  '<!--[unanswered]--><div class="needs-answer" hidden></div><!--[/unanswered]-->',
  markStart('data') + markEnd('data'),
  '<astro-island uid="a" prefix="r7" component-export="Shown" ssr>',
  markStart('island', { name: 'Shown', prefix: 'r7' }),
  '<i>shape</i>',
  markEnd('island'),
  '<!--astro:end--></astro-island>',
  '<!--[unanswered]--><noscript><p>켜야 볼 수 있어요.</p></noscript><div class="lost"></div><!--[/unanswered]-->',
].join('');

interface Page extends Partial<Omit<BuiltHead, 'title'>> {
  name?: string | undefined;
  policy?: string;
  /** Beside its name; the island by default. */
  body?: string;
}

export function builtPage({ name, policy, body = ISLAND, ...head }: Page = {}): string {
  const built = builtHead({ title: titleOf(name), ...head });
  const { title, description, isIndexed } = built;
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    policy === undefined ? '' : markStart('policy', policy) + markEnd('policy'),
    markStart('head', { title, description, isIndexed }),
    headTags(built),
    markEnd('head'),
    `<link rel="icon" href="/favicon.svg"></head><body><main>${name ?? '처음'}</main>${body}`,
    `${markStart('note')}${markEnd('note')}</body></html>`,
  ].join('');
}

export const SHOWN: Islands = {
  names: ['Shown'],
  // As React would: as text.
  render: (name, prefix, data) =>
    `<b data-name="${name}" data-prefix="${prefix}">${escapeHtml(JSON.stringify(data.answers))}</b>`,
};
