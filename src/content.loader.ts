/** Reads one folder of content/ and stops the build with a Korean sentence that names the file and the field. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';

type Issue = z.core.$ZodIssue;

const FILE_NAME = /^(?:[a-z]+\/)?\d{2}-[a-z0-9-]+\.md$/;

const KIND: Record<string, string> = {
  string: '글자',
  number: '숫자',
  int: '정수',
  array: '목록',
  object: '칸',
  boolean: 'true나 false',
};

function limit(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const [bound, word] =
    issue.code === 'too_small' ? [issue.minimum, '이상이어야'] : [issue.maximum, '이하여야'];
  if (issue.origin === 'string') return `글자 수는 ${bound}자 ${word} 해요.`;
  if (issue.origin === 'array') return `항목은 ${bound}개 ${word} 해요.`;
  return `값은 ${bound} ${word} 해요.`;
}

/** One Korean sentence for one schema issue; `data` is the front matter it was found in. */
export function explain(issue: Issue, data: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    return `${issue.keys.map((key) => `'${key}'`).join(', ')}: 정해지지 않은 칸이에요. 철자를 확인해 주세요.`;
  }
  const field = `'${issue.path.join('.')}'`;
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
  if (value === undefined) return `${field}: 꼭 있어야 하는 칸이 없어요.`;
  if (value === null || value === '') return `${field}: 칸이 비어 있어요.`;
  if (issue.code === 'invalid_type') {
    return `${field}: ${KIND[issue.expected] ?? issue.expected} 자리에 다른 값이 있어요. 지금 값: ${JSON.stringify(value)}`;
  }
  if (issue.code === 'invalid_value') {
    return `${field}: ${issue.values.join(', ')} 가운데 하나여야 해요. 지금 값: ${JSON.stringify(value)}`;
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return `${field}: ${limit(issue)}`;
  return `${field}: ${issue.message}`;
}

/** The files of `ids` (`folder/NN-name`) that share a number with another file of their folder. */
export function sharedNumbers(ids: string[]): string[][] {
  const groups = Map.groupBy(ids.toSorted(), (id) => id.replace(/-.*$/, ''));
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A loader for one JSON file of content/: it holds a single entry, whose fields are checked. */
export function json(file: string, schema: z.ZodType): Loader {
  const path = `content/${file}`;
  return {
    name: 'club-json',
    load: async ({ config, store, watcher }) => {
      const address = new URL(path, config.root);
      watcher?.add(fileURLToPath(address));
      const data: unknown = JSON.parse(await readFile(address, 'utf8'));
      const checked = await schema.safeParseAsync(data);
      if (!checked.success) {
        const sentences = checked.error.issues.map((issue) => explain(issue, data));
        throw new Error(`${path} → ${sentences.join(' ')}`);
      }
      store.clear();
      store.set({ id: file, data: z.record(z.string(), z.unknown()).parse(checked.data) });
    },
  };
}

/** A loader for `content/<folder>`: files named NN-name.md, each with a checked front matter and a text. */
export function markdown(folder: string, schema: z.ZodType): Loader {
  const base = `content/${folder}`;
  const files = glob({
    base: `./${base}`,
    pattern: '**/*.md',
    generateId: ({ entry }) => {
      if (!FILE_NAME.test(entry)) {
        throw new Error(
          `${base}/${entry}: 파일 이름은 '01-git.md'처럼 두 자리 숫자, '-', 영어 소문자로 지어 주세요.`,
        );
      }
      return entry.replace(/\.md$/, '');
    },
  });

  return {
    name: 'club-markdown',
    load: async (context) => {
      // Astro skips files it has seen before; a changed rule must meet the old files too.
      context.store.clear();
      await files.load({
        ...context,
        parseData: async (entry) => {
          const checked = await schema.safeParseAsync(entry.data);
          if (!checked.success) {
            const sentences = checked.error.issues.map((issue) => explain(issue, entry.data));
            throw new Error(`${base}/${entry.id}.md → ${sentences.join(' ')}`);
          }
          return context.parseData(entry);
        },
        store: {
          ...context.store,
          set: (entry) => {
            if (!entry.body?.trim()) {
              throw new Error(`${base}/${entry.id}.md → 본문: '---' 아래에 글을 적어 주세요.`);
            }
            return context.store.set(entry);
          },
        },
      });
      const [same] = sharedNumbers(context.store.keys());
      if (same) {
        throw new Error(
          `${same.map((id) => `${base}/${id}.md`).join(', ')}: 번호가 겹쳐요. 파일 이름 앞 숫자를 서로 다르게 바꿔 주세요.`,
        );
      }
    },
  };
}
