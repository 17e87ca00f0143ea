import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findDeadParts, findMistakes } from '#build/check-content.ts';
import type { ContentName } from '#content/collections.ts';
import { readMatter } from '#content/matter.ts';
import { readContent, readEntries } from '#content/read.ts';
import { decode, describe as describeMistake, isLeftover, type Mistake } from '#content/text.ts';

const root = join(import.meta.dirname, '../../..');

/** A project whose files may be changed; each test finds them as they are in the repository. */
const copy = mkdtempSync(join(tmpdir(), 'content-'));
const fill = (folder: string) => {
  cpSync(join(root, folder), join(copy, folder), {
    recursive: true,
    filter: (path) => !path.endsWith('pictures'),
  });
};
fill('src/pages');
fill('content');
afterAll(() => rmSync(copy, { recursive: true }));

const changed = new Set<string>();
afterEach(() => {
  for (const file of changed) {
    rmSync(join(copy, file), { recursive: true, force: true });
    if (existsSync(join(root, file))) fill(file);
  }
  changed.clear();
});

const write = (file: string, content: string | Uint8Array) => {
  changed.add(file);
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), content);
};
const remove = (file: string) => {
  changed.add(file);
  rmSync(join(copy, file), { recursive: true });
};
const read = (file: string) => readFileSync(join(copy, file), 'utf8');
const mistakes = () => findMistakes(copy).sentences;
/** The same for one collection, because all of content/ takes ten times as long. */
const mistakesIn = (name: ContentName) => {
  const mistakes: Mistake[] = [];
  readEntries(copy, name, { mistakes, links: [] });
  return mistakes.map(describeMistake);
};

const STEP = 'content/curriculum/backend/01-git.md';
const QUESTION = 'content/faq/01-major.md';
const ask = (matter: string, body = '글') => `---\n${matter}\n---\n${body}\n`;
const answer = (body: string) => ask('question: 질문', body);

it('finds nothing to mend in content/', () => {
  const { sentences, count } = findMistakes(root);
  expect(sentences, 'files of content/ to mend').toEqual([]);
  const texts = globSync('content/*/**/*.md', {
    cwd: root,
    exclude: ['content/sample/**', '**/README.md'],
  });
  expect(count, 'texts that were read').toBe(texts.length);
});

describe('whatever system and editor wrote it', () => {
  const FILES = [
    QUESTION,
    STEP,
    'content/club.json',
    'content/sample/projects.yaml',
    'content/sample/posts/01-first-session.md',
  ];
  const plain = (file: string) => read(file);
  it.each([
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['separated letters', (text: string) => text.normalize('NFD')],
    ['blanks behind the fence', (text: string) => text.replaceAll('---\n', '---  \n')],
  ])('reads the same: %s', (_name, change) => {
    const before = readContent(copy).entries;
    for (const file of FILES) write(file, change(plain(file)));
    expect(mistakes()).toEqual([]);
    expect(readContent(copy).entries).toEqual(before);
  });

  it('passes over what systems and editors leave', () => {
    const left = [
      '.DS_Store',
      'Thumbs.db',
      'desktop.ini',
      '01-major.md~',
      '01-major.md.orig',
      '#01-major.md#',
      '._01-major.md',
      '.obsidian/app.json',
      '~$01.docx',
      '.01-major.md.swp',
    ];
    for (const folder of [
      'content',
      'content/faq',
      'content/curriculum/backend',
      'content/sample',
      'content/sample/posts',
    ]) {
      for (const name of left) write(`${folder}/${name}`, '\0');
    }
    expect(mistakes()).toEqual([]);
    expect(['01-major.md', 'club.json', '01-copy.md.txt'].filter(isLeftover)).toEqual([]);
  });

  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    QUESTION,
    'content/help.md',
    'content/club.json',
    'content/sample/members.yaml',
    'content/sample/posts/02-branches.md',
  ])('says that %s is in another encoding', (file) => {
    write(file, utf16(read(file)));
    expect(mistakes()).toEqual([expect.stringMatching(new RegExp(`^${file} → UTF-16`))]);
    write(file, Buffer.concat([Buffer.from('{\n'), Buffer.from([0xb0, 0xa1])]));
    expect(mistakes()).toEqual([
      expect.stringMatching(new RegExp(`^${file} → 2번째 줄: 읽을 수 없는 글자`)),
    ]);
  });

  it('says so where a file that must be there is not', () => {
    for (const file of ['content/club.json', 'content/help.md', 'content/sample/recruit.yaml']) {
      remove(file);
    }
    remove('content/faq');
    expect(mistakes()).toEqual([
      expect.stringMatching(/^content\/club\.json → 파일이 없/),
      expect.stringMatching(/^content\/help\.md → 파일이 없/),
      expect.stringMatching(/^content\/faq → 글이 하나도 없어요/),
      expect.stringMatching(/^content\/sample\/recruit\.yaml → 파일이 없/),
    ]);
  });

  it('finds broken letters and text without letters', () => {
    expect(decode(Buffer.from('가\n나\uFFFD'))).toMatchObject({ fault: { line: 2 } });
    expect(decode(Buffer.from('가', 'utf16le'))).toHaveProperty('fault');
  });
});

describe('what would be lost', () => {
  it.each([
    ['question: 이슈 #12를 나눠 맡아요', "2번째 줄, 'question': '#' 뒤는"],
    ['question: #1 Git', "2번째 줄, 'question': '#' 뒤는"],
    ['question: 하나\n  둘 #3', "3번째 줄, 'question': '#' 뒤는"],
    ['question: &중요 공지', "2번째 줄, 'question': 기호"],
    ['question: !중요 공지', "2번째 줄, 'question': 기호"],
    ['question: "C:\\temp"', "2번째 줄, 'question': 역슬래시"],
    ['question: 하나\t둘', "2번째 줄, 'question': 빈칸이 보통"],
    ['question: "\u200b"', "2번째 줄, 'question': 칸이 비어"],
    ['question: 하나\nquestion: 둘', "3번째 줄, 'question': 같은 칸이 두 번"],
  ])('of %j is said', (matter, said) => {
    write(QUESTION, ask(matter));
    expect(mistakesIn('faq')).toEqual([expect.stringContaining(`${QUESTION} → ${said}`)]);
  });

  it.each([
    ['question: 1.10', '1.10'],
    ['question: 007', '007'],
    ['question: true', 'true'],
    ['question: null', 'null'],
    ['question: "이슈 #12"   # 메모', '이슈 #12'],
    ['# 메모\nquestion: C#과 a#b', 'C#과 a#b'],
    ["question: 'C:\\temp'", 'C:\\temp'],
    ["question: 'It''s #1'", "It's #1"],
    ['question: >\n  하나 #1\n  둘: 셋', '하나 #1 둘: 셋\n'],
  ])('of %j is nothing: it is text as it is written', (matter, text) => {
    expect(readMatter(ask(matter))).toMatchObject({ data: { question: text }, faults: [] });
  });

  it('in a table of the sample is said, too', () => {
    const file = 'content/sample/projects.yaml';
    write(file, read(file).replace(/title: .*/, 'title: 이슈 #12'));
    expect(mistakes()).toEqual([expect.stringMatching(`^${file} → \\d+번째 줄: '#' 뒤는`)]);
  });

  it.each([QUESTION, 'content/help.md', 'content/club.json', 'content/sample/recruit.yaml'])(
    'by marks of a merge in %s is said',
    (file) => {
      write(file, `${read(file)}\n<<<<<<< HEAD\n가\n=======\n나\n>>>>>>> main\n`);
      expect(mistakes()).toEqual([
        expect.stringMatching(new RegExp(`^${file} → \\d+번째 줄: 병합하다`)),
      ]);
    },
  );

  it('by a merge that was half tidied up is said', () => {
    write(QUESTION, answer('가\n=======\n나'));
    expect(mistakesIn('faq')).toEqual([
      expect.stringContaining(`${QUESTION} → 5번째 줄: 병합하다`),
    ]);
  });

  it.each([
    'content/curriculum/07-test.md',
    'content/curriculum/backnd/01-git.md',
    'content/notice/01-x.md',
    'content/recruit/01-x.md',
    'content/FAQ/01-major.md',
    'content/memo.md',
    'content/sample/posts/draft/01-x.md',
    'content/faq/old/01-x.md',
  ])('in %s, which is shown nowhere, is said', (file) => {
    write(file, answer('글'));
    expect(mistakes()).toEqual([expect.stringMatching(`^${file} → 여기에 둔 파일은`)]);
  });

  it.each([
    'content/faq/03-club.markdown',
    'content/faq/새 질문.md',
    'content/faq/1-a.md',
    'content/faq/09-A.md',
    'content/faq/09-a.md.txt',
  ])('in %s by its name is said', (file) => {
    write(file, answer('글'));
    expect(mistakes()).toEqual([expect.stringMatching(/파일 이름은 '01-git\.md'처럼/)]);
  });

  it('by numbers is said: one twice, one missing', () => {
    write('content/faq/01-copy.md', answer('글'));
    remove('content/curriculum/design/03-system.md');
    write('content/curriculum/frontend/09-x.md', read('content/curriculum/frontend/07-review.md'));
    remove('content/curriculum/frontend/07-review.md');
    expect(mistakes()).toEqual([
      expect.stringMatching(/^content\/curriculum\/frontend\/09-x\.md → 파일 번호는/),
      expect.stringMatching(/^content\/curriculum\/design → 단계가 7개여야 하는데 파일이 6개/),
      expect.stringMatching(
        /^content\/faq\/01-copy\.md, content\/faq\/01-major\.md → 번호가 겹쳐요/,
      ),
    ]);
  });

  it('in a text without words is said', () => {
    for (const blank of ['   ', '\u200b']) {
      write(QUESTION, answer(blank));
      expect(mistakesIn('faq')).toEqual([expect.stringMatching(/본문: 칸 아래의/)]);
    }
    write('content/privacy.md', '\n');
    expect(mistakes()).toContain('content/privacy.md → 글이 비어 있어요. 지웠다면 되돌려 주세요.');
  });
});

describe('pictures and links', () => {
  it.each([
    ['![그림](git.png)', '사진 git.png'],
    ['![그림](./없음.png)', '사진 ./없음.png'],
    ['가\n[다음](02-beginner.md)', '링크 02-beginner.md'],
    ['[다음](02-beginner.md#나)', '이 폴더의 글은 /recruit에 보여요'],
    ['![[my_그림_1_(2)@2x.png]]', '사진 my_그림_1_(2)@2x.png'],
    ['[밖](example.com)', '링크 example.com'],
    ['[모집](http://localhost:4321/recruit)', '이 컴퓨터에서만 열려요'],
    ['[나쁜](javascript:alert(1))', '링크 javascript:alert(1)'],
    ['[나쁜](//evil.example)', '링크 //evil.example'],
    ['[참고][1]\n\n[1]: ../faq', '링크 ../faq'],
    ['[빈 곳]()', '주소가 없어요'],
    ['![](<>)', '주소가 없어요'],
    ['[가](/uploads/a b.pdf)', '링크 /uploads/a b.pdf: 주소에 빈칸이'],
    ['[가](/%E0%A4%A)', '% 뒤가 잘못되었어요'],
    ['[가](/recruit#%E0%A4)', '% 뒤가 잘못되었어요'],
    ['[가](https://forms.gle/abc\u200b)', '보이지 않는 글자(U+200B)'],
    ['[가](https://for\u200bms.gle/abc)', '보이지 않는 글자(U+200B)'],
    ['신청은 https://forms.gle/a\u2060bc 에서', '보이지 않는 글자(U+2060)'],
    ['[메일](mailto:a\u200e@b.kr)', '보이지 않는 글자(U+200E)'],
    ['[가](/recr\u00aduit)', '보이지 않는 글자(U+00AD)'],
    ['[가](https://forms.gle/abc%E2%80%8B)', '보이지 않는 글자(U+200B)'],
    ['![가](/uploads/a\u202eb.webp)', '보이지 않는 글자(U+202E)'],
    ['[가](https://https://forms.gle/abc)', '어느 브라우저도'],
    ['[가](https://forms,gle/abc)', '어느 브라우저도'],
    ['[가](https://forms..gle)', '어느 브라우저도'],
    ['가\nhttps://https://a.kr 에서', '어느 브라우저도'],
    ['![가](https://images/a.webp)', '어느 브라우저도'],
    ['[가](https://a.kr /b)', '주소에 빈칸이'],
    ['#\u00a0제목', '빈칸이 보통 빈칸이 아니에요'],
    ['가\n-\u3000하나', '빈칸이 보통 빈칸이 아니에요'],
  ])('%j is said by its line', (body, said) => {
    write(QUESTION, answer(body));
    const line = body.startsWith('가\n') ? 5 : 4;
    expect(mistakesIn('faq')).toEqual([
      expect.stringContaining(`${QUESTION} → ${line}번째 줄, 본문: `),
    ]);
    expect(mistakesIn('faq')[0]).toContain(said);
  });

  it('that lead to no page are said', () => {
    write(QUESTION, answer('[페이지](/recrut) [옛 글](/about/curriculum?part=backend)'));
    expect(mistakes()).toEqual([
      `${QUESTION} → 4번째 줄, 본문: 링크 /recrut: 사이트에 없는 곳이에요. 주소를 확인해 주세요.`,
      expect.stringContaining('링크 /about/curriculum?part=backend: 사이트에 없는'),
    ]);
  });

  it('that lead somewhere are nothing to mend', () => {
    const links = [
      '/recruit',
      '/about/curriculums?part=backend',
      '/blogs/3',
      '/rss.xml',
      '/',
      '#faq',
      'mailto:a@b.kr',
      'tel:02-1',
      'https://a.kr',
      '/recruit )[나](/recruit "제목"',
      'https://a.kr/?q=%B0%A1',
      'https://한글.kr/',
      'https://a_b.tistory.com:8080/1',
      'http://192.168.0.1/',
      '/uploads/a.webp',
    ];
    write(
      QUESTION,
      answer(
        `${links.map((link) => `[가](${link})`).join(' ')} ![나](/uploads/b.webp) <std::string> [^1]\n\n[^1]: 각주`,
      ),
    );
    expect(mistakes()).toEqual([]);
  });

  it('has an error for a part that the built page lacks', () => {
    write(QUESTION, answer('[가](/recruit#faq) [나](#없음)'));
    write('dist/recruit.html', '<h2 id="faq">');
    expect(findDeadParts(findMistakes(copy).links, join(copy, 'dist'))).toEqual([
      expect.stringMatching(/01-major\.md → 4번째 줄, 본문: 링크 #.*: 사이트에 없는 곳/),
    ]);
  });

  it('pictures in a folder of texts are sent to their place', () => {
    write('content/faq/git.png', '');
    expect(mistakes()).toEqual([
      expect.stringMatching(/^content\/faq\/git\.png → 사진은 이 폴더에/),
    ]);
  });
});

describe('what other programs would hide or draw', () => {
  it.each([
    ['가\n<!-- 회비는 비밀 -->', 5, '메모(<!-- -->)'],
    ['<!-- 닫지 않은\n\n메모', 4, '메모(<!-- -->)'],
    ['가 %%나만 보는 메모%% 나', 4, '메모(%%)'],
    ['가\n%%\n메모\n%%', 5, '메모(%%)'],
    ['[[02-beginner]]를 봐요', 4, '[[ ]]는'],
    ['[[02-beginner|다음]]', 4, '[[ ]]는'],
    ['가==나==다', 4, '== ==는'],
    ['> [!NOTE]\n> 가', 4, '[!NOTE]'],
    ['> [!tip]- 접는 것', 4, '[!NOTE]'],
    [':::note\n가\n:::', 4, ':::'],
    ['| 가 | 나 |\n|———|———|\n| 1 | 2 |', 5, '긴 줄표'],
    ['| 가 | 나 |\n|–––|\n| 1 | 2 |', 5, '긴 줄표'],
    ['| 가 | 나 |\n|---|\n| 1 | 2 |', 5, '1칸인데 첫 줄은 2칸'],
    ['| 가 | 나 |\n|---|---|\n| 1 | 2 |\n| 3 |', 7, '1칸인데 첫 줄은 2칸'],
    ['가 | 나\n---|---\n1 | 2 | 3', 6, '3칸인데 첫 줄은 2칸'],
    ['| 가 | 나 |\n|---|---|\n| 1 | 2 |\n그다음 문단', 7, '표 바로 아래'],
    ['가\n\n```js\nconst a = 1;\n\n그다음 문단', 6, '코드를 닫는'],
    ['~~~~\n코드\n~~~', 4, '코드를 닫는'],
    ['- 하나\n      - 둘', 5, '목록이 되지 않아요'],
  ])('%j is said by its line', (body, line, said) => {
    write(QUESTION, answer(body));
    const [first = ''] = mistakesIn('faq');
    expect(first).toContain(`${QUESTION} → ${line}번째 줄, 본문: `);
    expect(first).toContain(said);
    expect(new Set(mistakesIn('faq')).size).toBe(said === ':::' ? 2 : 1);
  });

  it('is what it is in code, and where it is none', () => {
    write(
      QUESTION,
      answer(
        [
          '`<!-- 가 -->` `%%가%%` `[[가]]` ``==가==`` a == b == c, 100%% 할인, [[공지]](/recruit)',
          '[[공지]][r] `https://for\u200bms.gle`\n\n[r]: /recruit',
          '```\n<!-- 가 -->\n| a | b |\n|---|\n[[가]]\n```',
          '- 하나\n  - 둘\n    - 셋\n\n  ```js\n  a\n  ```',
          '> ```\n> a\n> ```',
          '| 가 | 나 |\n|:--|--:|\n| `a \\| b` | 2 |\n| 3 | |\n\n다음',
          '제목 — 부제 | 하나\n\n가 - 나\n\n---',
        ].join('\n\n'),
      ),
    );
    expect(mistakes()).toEqual([]);
  });

  it('is said of a field, too', () => {
    write(QUESTION, ask('question: 무엇을 <!-- 비밀 --> 하나요?'));
    expect(mistakesIn('faq')).toEqual([
      expect.stringContaining(`${QUESTION} → 2번째 줄, 'question': 메모(<!-- -->)`),
    ]);
  });

  it('is said of the texts without fields and of the sample', () => {
    const help = `${read('content/help.md')}\n[가](/recrut)\n![[그림.png]]\n![가](a.png)\n{책임자}\n`;
    write('content/help.md', help);
    const privacy = read('content/privacy.md').replace('{책임자}', '{책임 자}');
    write('content/privacy.md', `${privacy}\n[가](02-x.md) %%메모%%\n`);
    const post = 'content/sample/posts/01-first-session.md';
    write(post, `${read(post)}\n<!-- 메모 -->\n`);
    expect(mistakes()).toEqual([
      expect.stringMatching(/^content\/help\.md → \d+번째 줄, 본문: 사진 그림\.png/),
      expect.stringMatching(/^content\/help\.md → \d+번째 줄, 본문: 사진 a\.png/),
      expect.stringMatching(/^content\/help\.md → \d+번째 줄, 본문: \{책임자\}에는/),
      expect.stringMatching(/^content\/privacy\.md → \d+번째 줄, 본문: 메모\(%%\)/),
      expect.stringMatching(/^content\/privacy\.md → .*02-x\.md: .*\/privacy에 보여요/),
      expect.stringMatching(/^content\/privacy\.md → .*\{책임 자\}에는 .*\{책임자\}/),
      expect.stringMatching(/^content\/help\.md → .*링크 \/recrut: 사이트에 없는/),
      expect.stringMatching(/^content\/sample\/posts\/01-.*번째 줄, 본문: 메모\(<!-- -->\)/),
    ]);
  });
});

describe('a mistake is named as it is', () => {
  const good = [
    'title: 깃',
    'summary: 하나',
    'weeks: 1',
    'learn:',
    '  - 하나',
    '  - 둘',
    'make: 셋',
  ];
  const step = (...changes: [number, string][]) =>
    ask(changes.reduce((lines, [at, text]) => lines.with(at, text), good).join('\n'));

  it.each<[[number, string], string]>([
    [[0, 'title: “HTTP: 시작하기”'], "2번째 줄, 'title': 둥근 따옴표"],
    [[0, 'title: HTTP: 시작하기'], "2번째 줄, 'title': 쌍점(:)이 든 글은"],
    [[0, 'title:\u00a0Git'], "2번째 줄, 'title': 빈칸이 보통"],
    [[0, 'title:Git'], "2번째 줄, 'title': 쌍점(:) 뒤를"],
    [[0, 'title： Git'], "2번째 줄, 'title': 쌍점이 전각"],
    [[0, 'title "깃"'], "2번째 줄, 'title': 칸의 이름 뒤에 쌍점"],
    [[6, 'make 셋'], "8번째 줄, 'make': 칸의 이름 뒤에 쌍점"],
    [[1, ' summary: 하나'], "3번째 줄, 'summary': 칸의 이름은 줄 맨 앞"],
    [[0, '\ttitle: 깃'], "2번째 줄, 'title': 칸의 이름은 줄 맨 앞"],
    [[0, 'title: [공지] 안내'], "2번째 줄, 'title': 기호"],
    [[0, 'title: @안내'], "2번째 줄, 'title': 기호"],
    [[0, 'title: > 5명'], "2번째 줄, 'title': 기호"],
    [[0, 'title: "깃" 시작'], "2번째 줄, 'title': 따옴표로 시작하는"],
    [[0, 'title: [열고'], "2번째 줄, 'title': 칸을 읽을 수 없어요"],
    [[0, 'title:'], "2번째 줄, 'title': 칸이 비어"],
    [[0, `title: ${'가'.repeat(41)}`], "2번째 줄, 'title': 글자 수는 40자 이하여야"],
    [[0, 'titel: 깃'], "2번째 줄, 'titel': 정해지지 않은 칸"],
    [[2, 'weeks: 이주'], "4번째 줄, 'weeks': 숫자 자리에 다른 값이 있어요. 지금은 ‘이주’예요."],
    [[2, 'weeks: 13'], "4번째 줄, 'weeks': 값은 12 이하여야"],
    [[2, 'weeks: 1.5'], "4번째 줄, 'weeks':"],
    [[4, '  - 커밋: 이유 남기기'], "6번째 줄, 'learn'의 1번째: 쌍점(:)이 든 글은"],
    [[5, '  -하나'], "7번째 줄, 'learn'의 2번째: '-' 뒤를"],
    [[5, '  • 둘'], "7번째 줄, 'learn'의 1번째: 목록의 줄은"],
    [[5, '\u00a0\u00a0- 둘'], "7번째 줄, 'learn'의 2번째: 빈칸이 보통"],
    [[5, '\t- 둘'], "7번째 줄, 'learn'의 2번째: 빈칸이 보통"],
    [[5, '  - #2 둘'], "7번째 줄, 'learn': '#' 뒤는"],
    [[5, '  -'], "7번째 줄, 'learn'의 2번째: 칸이 비어"],
    [[5, '    - 둘'], "7번째 줄, 'learn'의 1번째: 목록 안에 목록을"],
    [[5, '    1. 둘'], "7번째 줄, 'learn'의 1번째: 목록 안에 목록을"],
    [[6, 'make: 셋\n  - 넷'], "9번째 줄, 'make': 목록 안에 목록을"],
    [[5, `  - ${'가'.repeat(121)}`], "7번째 줄, 'learn'의 2번째: 글자 수는"],
  ])('%j', (change, said) => {
    write(STEP, step(change));
    const [first = '', ...rest] = mistakesIn('curriculum');
    expect(first).toContain(`${STEP} → ${said}`);
    // The name that is spelt wrong is missing as well.
    expect(rest.filter((line) => !line.includes('꼭 있어야'))).toEqual([]);
  });

  it.each([
    ['# 제목\n\n---\nquestion: 질문\n---\n글', '1번째 줄: 맨 위 줄은'],
    ['질문만', '1번째 줄: 맨 위에'],
    ['———\nquestion: 질문\n———\n글', "1번째 줄: 칸을 둘러싼 줄은 '-' 세 개"],
    ['---\nquestion: 질문\n\n본문이에요.\n\n---\n더', '4번째 줄: 칸을 닫는'],
    ['---\nquestion: 질문', '2번째 줄: 칸을 닫는'],
    ['---\nquestion: 질문\n\n- 하나\n- 둘', '4번째 줄: 칸을 닫는'],
    ['---\nquestion: 질문\n\n- 하나: 둘\n\n---\n끝', '4번째 줄: 칸을 닫는'],
    ['---\nquestion: 질문\n—\n글', "3번째 줄: 칸을 둘러싼 줄은 '-' 세 개"],
  ])('%j', (text, said) => {
    write(QUESTION, text);
    expect(mistakesIn('faq')).toEqual([expect.stringContaining(`${QUESTION} → ${said}`)]);
  });

  it.each([
    ['{\n  "generation": 13\n  "mail": "a"\n}', "2번째 줄, 'generation'"],
    ['{\n  "generation": 13,\n  "mail": "a",\n}\n', "3번째 줄, 'mail'"],
    ['{\n  "generation": 13,\n  "mail": "a\n}', "3번째 줄, 'mail'"],
    ['{\n  "generation": 13,\n  "channel": {\n    "name": "a"\n', "4번째 줄, 'name'"],
    ['{\n  “generation”: 13\n}', '2번째 줄: 둥근 따옴표'],
  ])('club.json: %j', (text, location) => {
    write('content/club.json', text);
    expect(mistakes()).toEqual([expect.stringContaining(`content/club.json → ${location}`)]);
  });

  it('club.json: a field that is there twice', () => {
    write('content/club.json', read('content/club.json').replace('{', '{\n  "mail": "a@b.kr",'));
    expect(mistakes()).toEqual([
      "content/club.json → 5번째 줄, 'mail': 같은 칸이 두 번 있어요. 하나만 남겨 주세요.",
    ]);
  });

  it('club.json: a field', () => {
    write(
      'content/club.json',
      read('content/club.json').replace('13', '"14"').replace('11947', '-1'),
    );
    expect(mistakes()).toEqual([
      "content/club.json → 'generation': 숫자 자리에 다른 값이 있어요. 지금은 ‘14’예요.",
      "content/club.json → 'figures'의 1번째 'value': 값은 0 이상이어야 해요.",
    ]);
  });

  it('club.json: an address that leads nowhere, or elsewhere than it seems', () => {
    const club = read('content/club.json');
    const instagram = 'https://www.instagram.com';
    for (const [from, to, said] of [
      [instagram, 'https://www.insta\u200bgram.com', /'links' 'instagram': 보이지 않는 글자/],
      [instagram, 'https://https://www.instagram.com', /'links' 'instagram': 어느 브라우저도/],
      [instagram, 'https://www,instagram,com', /'links' 'instagram': 어느 브라우저도/],
      [instagram, 'https://www.instagram.com/ ', /'links' 'instagram': /],
      ['@likelion.org', '\u200f@likelion.org', /'mail': 보이지 않는 글자/],
    ] as const) {
      write('content/club.json', club.replace(from, to));
      expect(mistakes(), to).toEqual([expect.stringMatching(said)]);
    }
  });

  it.each([
    ['\v', /세로 탭, U\+000B/],
    ['\f', /쪽 나눔, U\+000C/],
    ['\u2028', /줄 나눔, U\+2028/],
    ['\x1b', /U\+001B/],
  ])('%j, which nobody sees, is called what it is', (letter, said) => {
    for (const text of [ask(`question: 가${letter}나`), answer(`가\n나${letter}다`)]) {
      write(QUESTION, text);
      expect(mistakesIn('faq')).toEqual([expect.stringMatching(said)]);
    }
  });

  it('one tab of a table of the sample is one line', () => {
    const file = 'content/sample/members.yaml';
    write(file, read(file).replace('\n  position', '\n\tposition'));
    expect(mistakes()).toEqual([expect.stringMatching(`^${file} → \\d+번째 줄: 빈칸이 보통`)]);
  });

  it.each(['content/faq/09-x.md', 'content/sample/posts/99-x.md', 'content/memo.md'])(
    'a folder called %s is said',
    (folder) => {
      changed.add(folder);
      mkdirSync(join(copy, folder));
      expect(mistakes()).toEqual([expect.stringContaining(`${folder} → `)]);
    },
  );

  it('says all at once, in Korean', () => {
    write(STEP, step([0, 'title: 가: 나'], [2, 'weeks: 0'], [6, 'make: #1']));
    write(QUESTION, ask('qestion: 오타', '[가](나)'));
    write('content/notice/01-x.md', '');
    write('content/sample/members.yaml', '- name: 1\n');
    const said = mistakes();
    for (const part of [
      "'title'",
      "'weeks'",
      "'make'",
      "'qestion'",
      '링크',
      'notice',
      'members.yaml',
    ]) {
      expect(said.filter((line) => line.includes(part))).not.toEqual([]);
    }
    for (const line of said) expect(line).toMatch(/^content\/[^→]+ → .*(요\.|요: .*|’예요\.)/);
  });
});

// The commands require it before anything is built.
it('ends a command over a club.json that is none with one sentence', () => {
  for (const path of [
    'package.json',
    'src/cli/check-club.ts',
    'src/content-files',
    'src/contract/core/text',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  write('content/club.json', '{\n  "generation": 13\n  "mail": ""\n}');
  const check = join(copy, 'src/cli/check-club.ts');
  const { status, stderr } = spawnSync(process.execPath, ['-r', check, '--eval', '0'], {
    encoding: 'utf8',
    cwd: copy,
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^content\/club\.json → 2번째 줄, 'generation': .*$/);
});

const commands = ['start', 'dev', 'build', 'staff', 'backup', 'restore', 'test'];
it.each(commands)('looks at club.json before npm run %s', (script) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts[script]).toContain('-r ./src/cli/check-club.ts');
});
