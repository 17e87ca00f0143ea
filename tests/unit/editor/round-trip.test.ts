/** Markdown that goes to the surface and back: what nobody touches stays letter by letter, the rest means the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from '#admin/editor/bridge/bridge.ts';
import { CONTENT } from '#admin/editor/surface/schema.ts';
import { renderMarkdown } from '#markdown/render.ts';

const schema = getSchema(CONTENT);
const POSTS = join(import.meta.dirname, '../../../content/sample/posts');

const read = (text: string): Node => readMarkdown(schema, text);

/** A document that nobody has read from a text: every block of it is written anew. */
const touched = (node: Node): Node => {
  if (node.isText) return node;
  const children: Node[] = [];
  node.forEach((child) => children.push(touched(child)));
  return node.copy(Fragment.from(children));
};

/**
 * Rows show one picture a line; the pages show the same with and without the line break. Marks around the same words
 * are drawn in one order.
 */
const html = (text: string) =>
  renderMarkdown(text)
    .html.replace(/(<\/span>)(?:<br>)?\s*(?=<span class="md-(?:picture|figure))/g, '$1')
    .replace(/(?:<\/?(?:a|strong|em|del)\b[^>]*>){2,}/g, (tags) =>
      tags
        .split(/(?<=>)/)
        .toSorted()
        .join(''),
    );

const kinds = (doc: Node) =>
  Array.from({ length: doc.childCount }, (_, at) => doc.child(at).type.name);

const posts = readdirSync(POSTS).map((name) => {
  const [, , text = ''] = readFileSync(join(POSTS, name), 'utf8').split(/^---\n/m);
  return [name, text.trim()] as const;
});

/** What a text can hold, from plain words to what people bring from elsewhere. */
const CONSTRUCTS = [
  '한 줄',
  '첫 줄\n둘째 줄\n셋째 줄',
  '첫 문단\n\n둘째 문단',
  '**굵게** *기울임* ~~삭제~~ `코드`',
  '***둘 다*** **바깥 *안* 끝**',
  '**멋쟁이사자처럼(13기)**은 모집해요',
  '**"따옴표"**은 조사, *기울임(이탤릭)*도',
  '이것은**「낫표」**입니다',
  '~~지운 말!~~은 **50%**의 확률',
  '**`코드`**를 *`또`*',
  '`a*b*` 와 ``a`b`` 와 `` `c` ``',
  'snake_case_name, 2 * 3 * 4, 1~2주, 안녕하세요~',
  '닫지 않은 **별, 닫지 않은 `점',
  '\\*별\\* \\_줄\\_ \\[괄호\\](아님) \\`점\\`',
  '&amp; &lt;b&gt; &copy; AT&T',
  '<b onclick="x()">굵게</b>',
  '# 큰 제목\n\n## 제목\n\n### 작은 제목\n\n#### 넷\n\n##### 다섯\n\n###### 여섯',
  '밑줄 제목\n===\n\n둘째\n---',
  '## **굵은** 제목 #',
  '## 제목\n바로 아래 문단',
  '- 하나\n- 둘\n- 셋',
  '* 하나\n* 둘',
  '+ 하나\n+ 둘',
  '1. 하나\n2. 둘\n3. 셋',
  '3. 셋\n4. 넷',
  '1) 하나\n2) 둘',
  '9. 아홉\n10. 열\n11. 열하나',
  '- 하나\n  - 둘\n    - 셋\n- 넷',
  '1. 하나\n   - 둘\n   - 셋\n2. 넷\n   1. 다섯',
  '- 하나\n\n- 둘\n\n- 셋',
  '- 첫 문단\n\n  둘째 문단\n- 둘',
  '- 하나\n  이어서\n- 둘',
  '- [ ] 할 일\n- [x] 끝난 일\n- 그냥',
  '1. [x] 하나\n2. [ ] 둘',
  '- 하나\n\n* 다른 목록',
  '-\n- 둘',
  '- > 인용\n- ```js\n  let a\n  ```',
  '- 하나\n  > 인용\n- 둘',
  '1. 설치해요\n   ```sh\n   npm ci\n\n   npm start\n   ```\n   그리고\n2. 열어요',
  '- [ ] 하나\n  - 둘\n  > 인용\n- [x] 셋',
  '- > 인용\n  - 둘\n  ## 제목\n  글\n- 셋',
  '- ## 제목\n  > 인용\n- 둘',
  '- 하나\n  - 둘\n    ```bash\n    npm ci\n    ```\n- 셋',
  '-\n  ***\n\n  글',
  '- ![그림](https://a.example/1.png)\n  ![둘](https://a.example/2.png)\n  1. 하나\n- 둘',
  '- ## 제목 항목\n- 글',
  '> 인용\n> 둘째 줄',
  '> 바깥\n>\n> > 안\n>\n> - 목록',
  '> 하나\n\n> 둘',
  '> | a | b |\n> | --- | --- |\n> | 1 | 2 |',
  '```\n코드\n```',
  '```ts\nconst a: number = 1;\n\n  if (a) {}\n```',
  '~~~python title="a.py"\nprint(1)\n~~~',
  '````\n```\n안의 울타리\n```\n````',
  '```\n```',
  '```js\n  끝의 빈칸  \n\n```',
  '---',
  '위\n\n***\n\n아래',
  '| 이름 | 파트 |\n| --- | --- |\n| 사자 | 백엔드 |',
  '| 왼 | 가운데 | 오른 | 없음 |\n| :-- | :-: | --: | --- |\n| 1 | 2 | 3 | 4 |',
  '| **굵게** | `a\\|b` | [글](https://a.example) |\n|---|---|---|\n| 백\\|엔드 | | 끝 |',
  '| 하나 |\n| --- |\n| 1 | 2 |\n| |',
  '[글](https://a.example)',
  '[글](https://a.example "제목") [위키](https://a.example/w_(b)) [칸](<https://a.example/b c>)',
  '[**굵은** 링크](https://a.example)는 **[안](https://b.example)**',
  'https://a.example/x에서 봐요. (https://b.example)',
  '<https://a.example/x> 다음',
  '[참고][1]와 [둘]\n\n[1]: https://a.example\n[둘]: https://b.example "이름"',
  '[나쁜](javascript:alert(1)) [빈]()',
  '[한글](https://ko.wikipedia.org/wiki/사자)',
  '![](/uploads/a_320x200.webp)',
  '![설명](https://a.example/b.png "캡션")',
  '![하나](https://a.example/1.png)\n![둘](https://a.example/2.png)',
  '![하나](https://a.example/1.png) ![둘](https://a.example/2.png) ![셋](https://a.example/3.png)',
  '앞글\n![그림](https://a.example/1.png)\n뒷글',
  '[![그림](https://a.example/1.png)](https://b.example)',
  '- ![그림](https://a.example/1.png)\n- 글 ![둘](https://a.example/2.png)',
  '![대괄호 \\[안\\] *별*](https://a.example/1.png)',
  '2026. 3. 2. 오리엔테이션\n26\\. 3. 2.',
  '- 2026. 3. 2.\n- 13\\. 기',
  '\\# 아님\n\\- 아님\n\\> 아님\n1\\. 아님\n\\---',
  '+ 덧셈\n\n\\+ 아님',
  '    들여 쓴 문단',
  '끝의 두 칸  \n다음\\\n다음',
  '😀 이모지와 **굵은 😀**말, ㅎㄱ',
  '가_나_다 __굵게__ _기울임_은',
  '==강조== :smile: $수식$ [^1]',
];

describe('without a touch', () => {
  it.each(posts)('%s comes back letter by letter', (_, text) => {
    expect(writeMarkdown(read(text))).toBe(text);
  });

  it.each(CONSTRUCTS)('%j comes back letter by letter', (text) => {
    const doc = read(text);
    expect(writeMarkdown(doc)).toBe(text);
    // Also where the document is another, as after one more paragraph.
    const more = schema.node('doc', null, [
      ...doc.children,
      schema.node('paragraph', null, [schema.text('끝')]),
    ]);
    expect(writeMarkdown(more)).toBe(`${text}\n\n끝`);
  });
});

describe('written anew', () => {
  it.each(posts)('%s is drawn as before', (_, text) => {
    expect(html(writeMarkdown(touched(read(text))))).toBe(html(text));
  });

  it.each(CONSTRUCTS)('%j is drawn as before', (text) => {
    expect(html(writeMarkdown(touched(read(text))))).toBe(html(text));
  });

  it('every sample post is shown, none of it as source', () => {
    for (const [, text] of posts) expect(kinds(read(text))).not.toContain('source');
  });

  it('every construct is shown as well; only definitions of addresses stand as source', () => {
    const sources = CONSTRUCTS.filter((text) => kinds(read(text)).includes('source'));
    expect(sources.map((text) => text.slice(0, 7))).toEqual(['[참고][1]']);
  });
});

describe('one typed letter', () => {
  const lines = (text: string) => text.split('\n');

  it.each(posts)('changes one line of %s', (_, text) => {
    const doc = read(text);
    doc.forEach((block, offset) => {
      let at = -1;
      block.descendants((node, pos) => {
        if (at === -1 && node.isText) at = offset + 1 + pos + Math.min(1, node.text!.length);
      });
      if (at === -1) return;
      const { tr } = EditorState.create({ doc });
      const changed = writeMarkdown(tr.insertText('가', at).doc);
      const [before, after] = [lines(text), lines(changed)];
      expect(after).toHaveLength(before.length);
      expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
    });
  });
});

describe('what only the surface can hold', () => {
  const text = (content: string, ...marks: string[]) =>
    schema.text(
      content,
      marks.map((name) => schema.mark(name)),
    );
  const paragraph = (...content: Node[]) => schema.node('paragraph', null, content);
  const list = (name: string, attrs: object, ...items: Node[][]) =>
    schema.node(
      name,
      attrs,
      items.map((blocks) => schema.node('listItem', null, blocks)),
    );
  const task = (checked: boolean, ...blocks: Node[]) =>
    schema.node('bulletList', null, schema.node('listItem', { checked }, blocks));
  const rule = schema.node('horizontalRule');
  const line = schema.node('hardBreak');

  it.each<[string, Node[]]>([
    ['[**공지**]LIKE LION', [paragraph(text('[공지]', 'bold'), text('LIKE LION'))]],
    ['**[공지]**멋사', [paragraph(text('[공지]', 'bold'), text('멋사'))]],
    [
      '[**공지*합니다***]LIKE',
      [paragraph(text('[공지', 'bold'), text('합니다]', 'bold', 'italic'), text('LIKE'))],
    ],
    ['앞 **말** 뒤', [paragraph(text('앞'), text(' 말 ', 'bold'), text('뒤'))]],
    ['**`코드`**&#120;', [paragraph(text('코드', 'bold', 'code'), text('x'))]],
    [
      '- 가\n\n  -',
      [list('bulletList', {}, [paragraph(text('가')), list('bulletList', {}, [paragraph()])])],
    ],
    [
      '- 가\n\n  3. 나',
      [
        list('bulletList', {}, [
          paragraph(text('가')),
          list('orderedList', { start: 3 }, [paragraph(text('나'))]),
        ]),
      ],
    ],
    [
      '- * -',
      [list('bulletList', {}, [list('bulletList', {}, [list('bulletList', {}, [paragraph()])])])],
    ],
    [
      '3. 2) 가',
      [
        list('orderedList', { start: 3 }, [
          list('orderedList', { start: 2 }, [paragraph(text('가'))]),
        ]),
      ],
    ],
    ['4. 1\\. 끝', [list('orderedList', { start: 4 }, [paragraph(text('1. 끝'))])]],
    [
      '999. 가\n999. 나',
      [list('orderedList', { start: 999 }, [paragraph(text('가'))], [paragraph(text('나'))])],
    ],
    ['- [ ]', [task(false, paragraph())]],
    ['- [x]\n\n  ---', [task(true, rule)]],
    ['- ___', [list('bulletList', {}, [rule])]],
    [
      '#\n\n>',
      [schema.node('heading', { level: 1 }), schema.node('blockquote', null, paragraph())],
    ],
    ['가\n\n나 다', [paragraph(text('가')), paragraph(), paragraph(), paragraph(text('나   다'))]],
    ['가\n\n나', [paragraph(text('가'), line, line, text('나'), line)]],
    ['## 가 나', [schema.node('heading', { level: 2 }, [text('가'), line, text('나')])]],
  ])('is written as %j', (text, blocks) => {
    const doc = schema.node('doc', null, blocks);
    expect(writeMarkdown(doc)).toBe(text);
    expect(writeMarkdown(touched(read(text)))).toBe(text);
  });
});
