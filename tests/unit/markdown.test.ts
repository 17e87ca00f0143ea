import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '#contract/core/text/characters.ts';
import { startsWithDate } from '#markdown/dates.ts';
import { excerptOf, RENDERER_VERSION, renderMarkdown, scanMark } from '#markdown/render.ts';
import { fingerprint } from '#server/http/answers/payload.ts';

/** The HTML of a text without what every link, picture and heading has. */
const read = (text: string, headingLevel?: number): string =>
  renderMarkdown(text, headingLevel)
    .html.replaceAll(' target="_blank" rel="noopener"', '')
    .replaceAll(' loading="lazy" decoding="async" referrerpolicy="no-referrer"', '')
    .replaceAll('\n', '');

const PICTURE = '<span class="md-picture"><img src="https://a.com/b.png" alt="그림 설명"></span>';

it.each([
  ['**멋쟁이사자처럼(13기)**은 모집해요', '<strong>멋쟁이사자처럼(13기)</strong>은 모집해요'],
  ['**"따옴표"**은 조사', '<strong>&quot;따옴표&quot;</strong>은 조사'],
  ['**‘작은 따옴표’**를', '<strong>‘작은 따옴표’</strong>를'],
  ['이것은**「낫표」**입니다', '이것은<strong>「낫표」</strong>입니다'],
  ['**50%**의 확률', '<strong>50%</strong>의 확률'],
  ['*기울임(이탤릭)*도', '<em>기울임(이탤릭)</em>도'],
  ['~~지운 말!~~은', '<del>지운 말!</del>은'],
  ['**`코드`**를', '<strong><code>코드</code></strong>를'],
  ['[**링크**](https://a.com)는', '<a href="https://a.com"><strong>링크</strong></a>는'],
])('emphasis beside Korean reads %s', (text, html) => {
  expect(read(text)).toBe(`<p>${html}</p>`);
});

describe('inline Markdown', () => {
  it.each([
    [
      '**굵게** *기울임* _밑줄_ ~~삭제~~',
      '<strong>굵게</strong> <em>기울임</em> <em>밑줄</em> <del>삭제</del>',
    ],
    ['***둘 다***', '<em><strong>둘 다</strong></em>'],
    ['**바깥 *안* 끝**', '<strong>바깥 <em>안</em> 끝</strong>'],
    ['snake_case_name, 2 * 3 * 4', 'snake_case_name, 2 * 3 * 4'],
    ['1~2주, 안녕하세요~', '1~2주, 안녕하세요~'],
    ['닫지 않은 **별', '닫지 않은 **별'],
    ['`a*b*` 와 ``a`b``', '<code>a*b*</code> 와 <code>a`b</code>'],
    ['`열린 코드', '`열린 코드'],
    ['\\*별\\* &amp; &lt;b&gt;', '*별* &amp; &lt;b&gt;'],
    ['<b onclick="x()">굵게</b>', '&lt;b onclick=&quot;x()&quot;&gt;굵게&lt;/b&gt;'],
    ['첫 줄\n둘째 줄', '첫 줄<br>둘째 줄'],
  ])('reads %s', (text, html) => {
    expect(read(text)).toBe(`<p>${html}</p>`);
  });

  it.each([
    ['[링크](https://a.com "제목")', '<a href="https://a.com" title="제목">링크</a>'],
    ['[위키](https://a.com/w_(b))', '<a href="https://a.com/w_(b)">위키</a>'],
    [
      '[**굵은** 링크](<https://a.com/b c>)',
      '<a href="https://a.com/b%20c"><strong>굵은</strong> 링크</a>',
    ],
    ['[파일](/uploads/a/b.webp)', '<a href="/uploads/a/b.webp">파일</a>'],
    ['[참고][1]\n\n[1]: https://a.com', '<a href="https://a.com">참고</a>'],
    ['![그림 *설명*](https://a.com/b.png)', PICTURE],
    [
      '[![그림 설명](https://a.com/b.png)](https://c.com)',
      `<a href="https://c.com">${PICTURE}</a>`,
    ],
    ['[https://a.com](https://b.com)', '<a href="https://b.com">https://a.com</a>'],
    ['(https://a.com/b_c_d).', '(<a href="https://a.com/b_c_d">https://a.com/b_c_d</a>).'],
    ['https://a.com에서 봐요', '<a href="https://a.com">https://a.com</a>에서 봐요'],
    [
      '주소는https://a.com/b?c=1&d',
      '주소는<a href="https://a.com/b?c=1&amp;d">https://a.com/b?c=1&amp;d</a>',
    ],
    ['**https://a.com**', '<strong><a href="https://a.com">https://a.com</a></strong>'],
    ['<https://a.com>', '<a href="https://a.com">https://a.com</a>'],
    ['www.a.com, a@b.com, ftp://a.com', 'www.a.com, a@b.com, ftp://a.com'],
    ['[비어](', '[비어]('],
    ['[각주]', '[각주]'],
  ])('reads %s', (text, html) => {
    expect(read(text)).toBe(`<p>${html}</p>`);
  });

  it.each([
    ['[나쁜 **링크**](javascript:alert(1))', '나쁜 <strong>링크</strong>'],
    ['[나쁜](&#106;avascript:alert(1) "제목") 끝', '나쁜 끝'],
    ['![나쁜 그림](data:text/html,x)', '나쁜 그림'],
    ['[빈 곳]() [[꺾쇠]]() ![빈 *그림*]()', '빈 곳 [꺾쇠] 빈 <em>그림</em>'],
    ['[안쪽](/recruit), [메일](mailto:a@b.com)', '안쪽, 메일'],
    ['[[안](https://a.com)](밖)', '[<a href="https://a.com">안</a>](밖)'],
    ['[코드 `](안)` 끝](', '[코드 <code>](안)</code> 끝]('],
    ['<javascript:alert(1)> <std::string>', '&lt;javascript:alert(1)&gt; &lt;std::string&gt;'],
    ['[^1]: 각주의 설명', '[^1]: 각주의 설명'],
  ])('leaves the words of what it refuses: %s', (text, html) => {
    expect(read(text)).toBe(`<p>${html}</p>`);
  });

  it('opens links in a new tab, and asks for pictures late and without a referrer', () => {
    expect(renderMarkdown('[가](https://a.com)').html).toBe(
      '<p><a href="https://a.com" target="_blank" rel="noopener">가</a></p>\n',
    );
    expect(renderMarkdown('![가](https://a.com/b.png)').html).toBe(
      '<p><span class="md-picture"><img src="https://a.com/b.png" alt="가" loading="lazy" decoding="async" referrerpolicy="no-referrer"></span></p>\n',
    );
  });

  it('names the sizes of an uploaded picture, and of no other', () => {
    const name = `/uploads/${'a'.repeat(24)}_700x500`;
    expect(renderMarkdown(`![가](${name}.webp)`).html).toContain(
      `width="700" height="500" srcset="${name}-480.webp 480w, ${name}.webp 700w" sizes="auto, min(46rem, 100vw, 700px)"`,
    );
    expect(renderMarkdown(`![가](https://a.com${name}.webp)`).html).not.toMatch(/srcset|width/);
    expect(renderMarkdown('![가](/uploads/laid-by-hand.webp)').html).not.toMatch(/srcset|width/);
  });
});

describe('block Markdown', () => {
  const pre = (name: string) => `<pre tabindex="0" role="group" aria-label="${name}">`;
  it.each([
    ['#해시태그 #둘', '<p>#해시태그 #둘</p>'],
    ['하나\n\n둘', '<p>하나</p><p>둘</p>'],
    ['---\n***', '<hr><hr>'],
    ['    들여쓴 문단', '<p>들여쓴 문단</p>'],
    ['```ts\na;\n```\n끝', `${pre('ts 코드')}<code class="language-ts">a;</code></pre><p>끝</p>`],
    ['```\n닫지 않음', `${pre('코드')}<code>닫지 않음</code></pre>`],
    [
      '```"><script>\na\n```',
      `${pre('&quot;&gt;&lt;script&gt; 코드')}<code class="language-&quot;&gt;&lt;script&gt;">a</code></pre>`,
    ],
    [
      '> 인용\n이어서\n> - 목록',
      '<blockquote><p>인용<br>이어서</p><ul><li>목록</li></ul></blockquote>',
    ],
    ['3. 셋\n4. 넷', '<ol start="3"><li>셋</li><li>넷</li></ol>'],
    ['- 하나\n\n  둘째 문단\n\n밖', '<ul><li><p>하나</p><p>둘째 문단</p></li></ul><p>밖</p>'],
    ['2026. 3. 2. 개강', '<p>2026. 3. 2. 개강</p>'],
    [
      '> 1. 하나\n> 2. 2026. 3. 2. 둘',
      '<blockquote><ol><li>하나</li><li>2026. 3. 2. 둘</li></ol></blockquote>',
    ],
    ['3. 2.(월) 모임\n3. 9. 세션', '<p>3. 2.(월) 모임<br>3. 9. 세션</p>'],
    ['26. 3. 2. 개강', '<p>26. 3. 2. 개강</p>'],
    ['17. 05. 2016 Treffen', '<p>17. 05. 2016 Treffen</p>'],
    ['- 3. 2.~3. 9. 모집', '<ul><li>3. 2.~3. 9. 모집</li></ul>'],
    ['1. 3. 2. 모임\n2. 3. 9. 세션', '<ol><li>3. 2. 모임</li><li>3. 9. 세션</li></ol>'],
    ['1. 2.5배 빨라요\n2. 3.x 버전', '<ol><li>2.5배 빨라요</li><li>3.x 버전</li></ol>'],
    ['3. 셋\n10. 30분', '<ol start="3"><li>셋</li><li>30분</li></ol>'],
    ['```\n2026. 3.\n```', `${pre('코드')}<code>2026. 3.</code></pre>`],
    [
      '- [x] 끝\n- [ ] 남음',
      '<ul><li class="md-task"><input type="checkbox" disabled checked aria-label="끝남">끝</li>' +
        '<li class="md-task"><input type="checkbox" disabled aria-label="남음">남음</li></ul>',
    ],
    [
      '| 가 | 나 |\n|---|:-:|\n| 1 | `x\\|y` |\n| 2 |\n\n끝',
      '<div class="md-table" tabindex="0" role="group" aria-label="표"><table><thead><tr>' +
        '<th scope="col">가</th><th class="md-center" scope="col">나</th></tr></thead><tbody>' +
        '<tr><td>1</td><td class="md-center"><code>x|y</code></td></tr>' +
        '<tr><td>2</td><td class="md-center"></td></tr></tbody></table></div><p>끝</p>',
    ],
    ['가 | 나', '<p>가 | 나</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['', ''],
  ])('reads %j', (text, html) => {
    expect(read(text)).toBe(html);
  });
});

it('a date at the start of a line opens no list, also while it is typed', () => {
  for (const line of ['2026. ', '26. 3. 2.', '3. 2. 모임'])
    expect(startsWithDate(line), line).toBe(true);
  for (const line of ['3. ', '3. 모임', '1. 3. 2. ', '1. 2.5배', '40. 41. ']) {
    expect(startsWithDate(line), line).toBe(false);
  }
});

it('a mark opens and closes where the pages read it so', () => {
  expect(scanMark('저는**굵게**는', 2)).toMatchObject({ can_open: true });
  expect(scanMark('저는**굵게**는', 6)).toMatchObject({ can_close: true });
  expect(scanMark('*표시는 필수, *없음은', 9)).toMatchObject({ can_open: true, can_close: false });
  expect(scanMark('snake_case', 5)).toMatchObject({ can_open: false, can_close: false });
});

describe('headings', () => {
  it('begin below the heading they stand under, whatever the highest is', () => {
    expect(read('## 가\n### 나\n## 다')).toBe(
      '<h2 id="h-가">가</h2><h3 id="h-나">나</h3><h2 id="h-다">다</h2>',
    );
    expect(read('제목\n===\n###### 끝', 3)).toBe('<h3 id="h-제목">제목</h3><h6 id="h-끝">끝</h6>');
    expect(read('> # 인용\n\n## 밖')).toContain('<h2 id="h-인용">인용</h2>');
  });

  it('have ids of their words, each once', () => {
    const ids = (text: string) =>
      [...renderMarkdown(text).html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(
      ids('# Node.js를 *설치*하기!\n# 1. `npm i`\n# 가\n# 가-2\n# 가\n# 가\n# 😀\n# 😀'),
    ).toEqual([
      'h-nodejs를-설치하기',
      'h-1-npm-i',
      'h-가',
      'h-가-2',
      'h-가-3',
      'h-가-4',
      'h-',
      'h--2',
    ]);
    expect(ids(`# ${'해'.normalize('NFD')}`)).toEqual(['h-해']);
    expect(ids(`# ${'가'.repeat(200)}`)).toEqual([`h-${'가'.repeat(60)}`]);
  });
});

describe('the excerpt', () => {
  it.each([
    ['# 제목\n\n**굵은** `코드` [링크](https://a.com)\n둘째 줄', '제목 굵은 코드 링크 둘째 줄'],
    ['![그림](https://a.com/b.png) 글', '글'],
    ['```\n코드\n```\n| 가 |\n|---|\n| 1 |\n\n- [x] 목록\n> 인용', '목록 인용'],
    ['&lt;b&gt; <i>x</i> 1~2주', '<b> <i>x</i> 1~2주'],
    ['', ''],
  ])('of %j', (text, excerpt) => {
    expect(excerptOf(text)).toBe(excerpt);
    expect(renderMarkdown(text).excerpt).toBe(excerpt);
  });

  it('has 160 characters and ends between two of them', () => {
    expect(excerptOf('가'.repeat(300))).toBe('가'.repeat(160));
    expect(excerptOf(`${'가'.repeat(159)}👨‍👩‍👧‍👦 끝`)).toBe('가'.repeat(159));
    expect(excerptOf('😀'.repeat(200))).toBe('😀'.repeat(160));
    expect(excerptOf('&#x1112;&#x1162;'.repeat(200))).toBe('해'.repeat(160));
  });

  it('is well-formed NFC of at most 160 characters, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const excerpt = excerptOf(text);
        expect(countCharacters(excerpt)).toBeLessThanOrEqual(160);
        expect(excerpt.isWellFormed(), excerpt).toBe(true);
        expect(excerpt.normalize('NFC')).toBe(excerpt);
        expect(excerpt.trim()).toBe(excerpt);
      }),
    );
  });
});

describe('pictures', () => {
  const [one, two] = ['![하나](https://a.com/1.png "글 & 말")', '![](https://a.com/2.png)'];

  it('have their title below them', () => {
    expect(read(one)).toBe(
      '<p><span class="md-figure"><span class="md-picture"><img src="https://a.com/1.png" alt="하나"></span><span class="md-caption">글 &amp; 말</span></span></p>',
    );
  });

  it.each([
    [`${one}\n${two}`, true],
    [`${one} ${two} ${two}`, true],
    [`${one}\n${two}\n${two}\n${two}`, false],
    [`${one} 와 ${two}`, false],
    [`[${two}](https://a.com)\n${two}`, false],
    [two, false],
  ])('%j stand side by side: %s', (text, isRow) => {
    expect(read(text).startsWith('<p class="md-row">')).toBe(isRow);
  });
});

// When this fails, what is kept with the posts is no longer what would be made of them: raise RENDERER_VERSION, and
// write the new fingerprint here.
it('the version of the renderer is raised with every change of what it makes', () => {
  const text = [
    '# 제목\n제목\n---\n**굵게**는 *기울임* ~~삭제~~ `코드`\n둘째 줄 https://a.com에서 <b>',
    '[가](https://a.com "나") [다](/라) ![마](https://a.com/b.png) [바][1]\n\n[1]: https://a.com',
    '- 하나\n  1. 둘\n- [x] 셋\n- [ ]\n\n> 인용\n\n---\n\n```ts\nconst a = 1;\n```\n\n2026. 3. 2.\n\n3. 2. 모임',
    '| 가 | 나 | 다 |\n|:--|:-:|--:|\n| 1 | 2 | 3 |',
    `![사](/uploads/${'0'.repeat(24)}_1600x900.webp)`,
    '![아](https://a.com/b.png "자")\n![](https://a.com/c.png)',
  ].join('\n\n');
  expect([RENDERER_VERSION, fingerprint(JSON.stringify(renderMarkdown(text)))]).toEqual([
    7,
    'MM3dzqR9jw2XtETANIljiUnVOzU',
  ]);
});
