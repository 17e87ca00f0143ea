import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { afterAll, describe, expect, it } from 'vitest';
import { explainJson } from '#cli/check-club.ts';
import { numberSteps, STEP_COUNT } from '#features/curriculum/numbering.ts';
import { explain, explainText, sharedNumbers } from '../../../src/content.loader.ts';

const root = join(import.meta.dirname, '../../..');

describe('explain', () => {
  const schema = z.strictObject({
    title: z.string().min(1).max(5),
    weeks: z.int().min(1),
    learn: z.array(z.string()).min(2),
    icon: z.enum(['anchor', 'spark']),
  });
  const good = { title: '깃', weeks: 1, learn: ['하나', '둘'], icon: 'anchor' };

  it.each([
    [{ weeks: '이주' }, '\'weeks\': 숫자 자리에 다른 값이 있어요. 지금 값: "이주"'],
    [{ weeks: 1.5 }, "'weeks': 정수 자리에 다른 값이 있어요. 지금 값: 1.5"],
    [{ weeks: 0 }, "'weeks': 값은 1 이상이어야 해요."],
    [{ title: undefined }, "'title': 꼭 있어야 하는 칸이 없어요."],
    [{ title: null }, "'title': 칸이 비어 있어요."],
    [{ title: '여섯 글자예요' }, "'title': 글자 수는 5자 이하여야 해요."],
    [{ learn: ['하나'] }, "'learn': 항목은 2개 이상이어야 해요."],
    [{ learn: ['하나', 2] }, "'learn.1': 글자 자리에 다른 값이 있어요. 지금 값: 2"],
    [{ learn: '하나' }, '\'learn\': 목록 자리에 다른 값이 있어요. 지금 값: "하나"'],
    [{ icon: '닻' }, '\'icon\': anchor, spark 가운데 하나여야 해요. 지금 값: "닻"'],
    [{ titel: 'x' }, "'titel': 정해지지 않은 칸이에요. 철자를 확인해 주세요."],
  ])('turns %j into a sentence that names the field', (change, sentence) => {
    const data = { ...good, ...change };
    const issues = schema.safeParse(data).error?.issues ?? [];
    expect(issues.map((issue) => explain(issue, data))).toEqual([sentence]);
  });
});

describe('explainText', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it.each([
    ['---\ntitle: 하나\nlearn:\n  - 둘: 셋: 넷\nweeks: 1\n---\n글', "4번째 줄, 'learn'"],
    ['---\ntitle: HTTP: 시작하기\nweeks: 1\n---\n글', "2번째 줄, 'title'"],
    ['---\nweeks: 1\ntitle: [열고\nmake: 하나\n---\n글', "3번째 줄, 'title'"],
    ['---\nweeks: 1\ntitle: 하나\nweeks: 2\n---\n글', "4번째 줄, 'weeks'"],
    ['title: 하나\n', '1번째 줄'],
  ])('names line and field in %j', (text, place) => {
    expect(explainText(bytes(text))).toMatch(new RegExp(`^${place}:`));
  });

  it('names the line of what is no UTF-8', () => {
    const text = Buffer.concat([bytes('---\ntitle: '), Buffer.from([0xb0, 0xa1]), bytes('\n---')]);
    expect(explainText(text)).toContain('2번째 줄: 읽을 수 없는 글자');
  });

  it('has nothing to say of a file that can be read', () => {
    const text = '---\r\ntitle: "HTTP: 시작"\r\nlearn:\r\n  - 하나\r\n---\r\n글';
    expect(explainText(bytes(text))).toBeNull();
  });
});

it.each([
  ['{\n  "generation": 13\n  "mail": "a"\n}', "2번째 줄, 'generation'"],
  ['{\n  "generation": 13,\n  "mail": "a",\n}\n', "3번째 줄, 'mail'"],
  ['{\n  "generation": 13,\n  "mail": "a\n}', "3번째 줄, 'mail'"],
  ['{\n  "generation": 13,\n  "channel": {\n    "name": "a"\n', "4번째 줄, 'name'"],
])('explainJson names line and field in %j', (text, place) => {
  expect(explainJson(text)).toMatch(new RegExp(`^${place}:`));
  expect(explainJson('{ "generation": 13 }')).toBeNull();
});

it('sharedNumbers finds files of one folder with the same number', () => {
  expect(sharedNumbers(['backend/02-b', 'backend/01-b', 'backend/01-a', 'design/01-a'])).toEqual([
    ['backend/01-a', 'backend/01-b'],
  ]);
  expect(sharedNumbers(['01-a', '02-a'])).toEqual([]);
});

describe('numberSteps', () => {
  const ids = (...numbers: number[]) => numbers.map((n) => ({ id: `backend/0${n}-x` }));

  it('takes the number from the file name and leaves other parts out', () => {
    const steps = numberSteps('backend', [...ids(1, 2, 3, 4, 5, 6), { id: 'design/01-x' }]);
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('refuses a missing file and a gap, naming where', () => {
    expect(() => numberSteps('backend', ids(1, 2, 3, 4, 5))).toThrow('content/curriculum/backend:');
    expect(() => numberSteps('backend', ids(1, 2, 4, 5, 6, 7))).toThrow(
      'content/curriculum/backend/04-x.md',
    );
  });

  it.each(Object.entries(STEP_COUNT))('finds %s with %i files in content/', (part, count) => {
    expect(readdirSync(join(root, 'content/curriculum', part))).toHaveLength(count);
  });
});

describe('a build over content/', () => {
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  afterAll(() => rmSync(copy, { recursive: true }));
  for (const path of ['content', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  for (const file of ['content.config.ts', 'content.loader.ts', 'site.ts']) {
    cpSync(join(root, 'src', file), join(copy, 'src', file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  /** Writes `text` over one file, lets Astro read everything, and puts the file back. */
  function sync(file: string, text: string) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'sync', '--root', copy],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
    );
    rmSync(join(copy, 'content'), { recursive: true });
    cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true });
    return { status, output: stdout + stderr };
  }

  it.each([
    ['content/faq/01-major.md', '---\nqestion: 오타\n---\n글\n', "'qestion'"],
    ['content/values/02-curiosity.md', '---\ntitle: Curiosity\nicon: 불꽃\n---\n글\n', "'icon'"],
    ['content/values/02-curiosity.md', '---\ntitle: Curiosity\nicon: curiosity\n---\n', '본문'],
    [
      'content/faq/02-beginner.md',
      '---\nquestion: [열고\n---\n글\n',
      "02-beginner.md → 2번째 줄, 'question': 칸을 읽을 수 없어요.",
    ],
    ['content/curriculum/backnd/01-git.md', '---\n---\n글\n', 'backend, frontend, design 폴더만'],
    ['content/faq/03-club.markdown', '---\nquestion: 질문\n---\n글\n', '파일 이름'],
    ['content/faq/새 질문.md', '---\nquestion: 질문\n---\n글\n', '파일 이름'],
    ['content/faq/01-copy.md', '---\nquestion: 질문\n---\n글\n', '번호가 겹쳐요'],
    [
      'content/club.json',
      readFileSync(join(root, 'content/club.json'), 'utf8').replace('13', '"14"'),
      "'generation': 숫자 자리에 다른 값이 있어요.",
    ],
  ])('stops at %s with %j and names file and field', { timeout: 60_000 }, (file, text, named) => {
    const { status, output } = sync(file, text);
    expect(status).not.toBe(0);
    expect(output).toContain(file);
    expect(output).toContain(named);
  });

  // The commands import it before anything is built.
  it('ends a command over a file that is no JSON with one sentence', () => {
    cpSync(join(root, 'src/cli/check-club.ts'), join(copy, 'src/cli/check-club.ts'));
    writeFileSync(join(copy, 'content/club.json'), '{\n  "generation": 13\n  "mail": ""\n}');
    const check = JSON.stringify(join(copy, 'src/cli/check-club.ts'));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--import', JSON.parse(check) as string, '--eval', 'import "#site"'],
      { encoding: 'utf8', cwd: copy },
    );
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^content\/club\.json → 2번째 줄, 'generation': .*$/);
  });

  const commands = ['start', 'dev', 'build', 'staff', 'backup', 'restore', 'test'];
  it.each(commands)('looks at it before npm run %s', (script) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts[script]).toContain('-r ./src/cli/check-club.ts');
  });
});
