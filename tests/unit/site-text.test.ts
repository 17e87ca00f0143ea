import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#markdown/render.ts';
import { linksIn, renderSiteText } from '#markdown/site-text.ts';

const render = (text: string) => renderSiteText(text, { level: 3, ids: 'faq-01' });

describe('a text of content/ or Settings', () => {
  it.each([
    'HTML의 <title> 태그를 배워요.\n\n<!-- 닫지 않음\n\n<textarea>',
    '3~4명이고 5~6주, 10~12시',
    '`npm run dev -- --host`와 npm run dev -- --host, "따옴표"...',
    '2026. 3. 1. 개강해요.\n3. 2. 모임이에요.',
    '**마크다운(Markdown)**을, **50%**를',
    'https://a.example를 봐요',
    '| 가 | 나 |\n|---|---|\n| 1 | 2 |',
    '![그림](/uploads/a_700x500.webp)',
    '- [ ] 할 일\n\n1) 하나',
  ])('is what a post with these words is: %j', (text) => {
    expect(render(text)).toBe(renderMarkdown(text).html);
  });

  it('has headings below that of its page, whose ids no other text has', () => {
    expect(render('# 하나\n## 둘')).toBe(
      '<h3 id="h-faq-01-하나">하나</h3>\n<h4 id="h-faq-01-둘">둘</h4>\n',
    );
  });

  it('leads to pages, mail and telephones in the same tab, and to nothing dangerous', () => {
    expect(render('[가](/recruit#faq) [나](#faq) [다](mailto:a@b.kr) [라](tel:02-1)')).toBe(
      '<p><a href="/recruit#faq">가</a> <a href="#faq">나</a> <a href="mailto:a@b.kr">다</a> <a href="tel:02-1">라</a></p>\n',
    );
    expect(render('[가](//b.kr) [나](javascript:alert(1)) [다](data:text/html,x) [라](a.md)')).toBe(
      '<p>가 나 다 라</p>\n',
    );
    expect(render('[밖](https://a.kr)')).toBe(renderMarkdown('[밖](https://a.kr)').html);
  });

  it('says where it leads and on which line', () => {
    expect(
      linksIn('가 [나](b.md)\n![다](c.png)\n\n> [라][1] <std::string> https://a.kr\n\n[1]: d'),
    ).toEqual([
      { address: 'b.md', isPicture: false, line: 0 },
      { address: 'c.png', isPicture: true, line: 1 },
      { address: 'd', isPicture: false, line: 3 },
    ]);
  });
});
