import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { afterAll, describe, expect, it } from 'vitest';
import { numberSteps, STEP_COUNT } from '#features/curriculum/numbering.ts';
import { explain, sharedNumbers } from '../../../src/content.loader.ts';

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

describe('sharedNumbers', () => {
  it('finds files of one folder with the same number', () => {
    expect(sharedNumbers(['backend/02-b', 'backend/01-b', 'backend/01-a', 'design/01-a'])).toEqual([
      ['backend/01-a', 'backend/01-b'],
    ]);
    expect(sharedNumbers(['01-a', '02-a'])).toEqual([]);
  });
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
    writeFileSync(join(copy, file), text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'sync', '--root', copy],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
    );
    rmSync(join(copy, file));
    cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true });
    return { status, output: stdout + stderr };
  }

  it.each([
    ['content/faq/01-major.md', '---\nqestion: 오타\n---\n글\n', "'qestion'"],
    ['content/values/02-curiosity.md', '---\ntitle: Curiosity\nicon: 불꽃\n---\n글\n', "'icon'"],
    ['content/values/02-curiosity.md', '---\ntitle: Curiosity\nicon: curiosity\n---\n', '본문'],
    ['content/faq/02-beginner.md', '---\nquestion: [열고\n---\n글\n', '02-beginner.md:2'],
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

  // The commands read it before anything is built.
  it('names the file that is no JSON', () => {
    writeFileSync(join(copy, 'content/club.json'), '{ "generation": 13,, }');
    const { status, stderr } = spawnSync(process.execPath, [join(copy, 'src/site.ts')], {
      encoding: 'utf8',
    });
    cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true });
    expect(status).not.toBe(0);
    expect(stderr).toContain('content/club.json');
  });
});
