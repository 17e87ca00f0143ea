/** A mistake in content/ stops the build with a Korean sentence that names the file and the field. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { parseDocument } from 'yaml';
import type { Settings } from '#contract/settings/schemas.ts';

type Issue = z.core.$ZodIssue;

const FILE_NAME = /^\d{2}-[a-z0-9-]+\.md$/;

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

/** Files with the same number in the same folder; `ids` are `folder/NN-name`. */
export function sharedNumbers(ids: string[]): string[][] {
  const groups = Map.groupBy(ids.toSorted(), (id) => id.replace(/-.*$/, ''));
  return [...groups.values()].filter((group) => group.length > 1);
}

/** What an owner has set in the admin area wins over content/. */
export function readSettings(): Partial<Settings> {
  const file = process.env.SETTINGS_FILE;
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings>);
}

/** The fields of content/club.json among them. */
export function clubSettings(): object {
  const { faq: _faq, criteria: _criteria, ...club } = readSettings();
  return club;
}

async function check(place: string, schema: z.ZodType, data: unknown): Promise<unknown> {
  const checked = await schema.safeParseAsync(data);
  if (checked.success) return checked.data;
  const sentences = checked.error.issues.map((issue) => explain(issue, data));
  throw new Error(`${place} → ${sentences.join(' ')}`);
}

/** A loader for one JSON file of content/: it holds a single entry, whose fields are checked. */
export function json(file: string, schema: z.ZodType): Loader {
  const path = `content/${file}`;
  return {
    name: 'club-json',
    load: async ({ config, store, watcher }) => {
      const address = new URL(path, config.root);
      watcher?.add(fileURLToPath(address));
      const data: unknown = {
        ...(JSON.parse(await readFile(address, 'utf8')) as object),
        ...clubSettings(),
      };
      const checked = await check(path, schema, data);
      store.clear();
      store.set({ id: file, data: z.record(z.string(), z.unknown()).parse(checked) });
    },
  };
}

/** `folders` are those that may lie in `base`. */
async function checkFiles(base: string, root: URL, folders: readonly string[]): Promise<void> {
  const place = fileURLToPath(new URL(base, root));
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    // What an operating system leaves in every folder.
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = relative(place, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    const folder = dirname(file);
    if (folder !== '.' && !folders.includes(folder)) {
      const allowed = folders.length > 0 ? `${folders.join(', ')} 폴더만` : '폴더를';
      const rest = folders.length > 0 ? '둘 수 있어요' : '둘 수 없어요';
      throw new Error(
        `${base}/${file}: 이 폴더 안에는 ${allowed} ${rest}. 폴더 이름을 확인해 주세요.`,
      );
    }
    if (!FILE_NAME.test(basename(file))) {
      throw new Error(
        `${base}/${file}: 파일 이름은 '01-git.md'처럼 두 자리 숫자, '-', 영어 소문자로 지어 주세요.`,
      );
    }
    const fault = explainText(await readFile(join(place, file)));
    if (fault !== null) throw new Error(`${base}/${file} → ${fault}`);
  }
}

/** Names the line and the field that cannot be read. */
export function explainText(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0]?.split('\n').length;
    return `${line}번째 줄: 읽을 수 없는 글자가 있어요. 파일을 UTF-8로 저장해 주세요.`;
  }
  const matter = /^---\r?\n(.*?)^---\s*$/ms.exec(text)?.[1];
  if (matter === undefined) return "1번째 줄: 맨 위에 '---' 두 줄로 둘러싼 칸이 있어야 해요.";
  // Each field by itself, because a parser notices an open bracket only lines later.
  const fields = matter.split(/^(?=[^\s#-][^\n]*:)/m);
  let line = 2;
  for (const field of [...fields, matter]) {
    const [error] = parseDocument(field).errors;
    if (error !== undefined) {
      const at = field === matter ? 2 : line;
      const lines = field.trimEnd().split('\n');
      const inside = Math.min(error.linePos?.[0].line ?? 1, lines.length) - 1;
      const name = /^([^\s:]+):/.exec(lines[field === matter ? inside : 0] ?? '')?.[1];
      const place = name === undefined ? '' : `, '${name}'`;
      return `${at + inside}번째 줄${place}: 칸을 읽을 수 없어요. 쌍점(:) 뒤를 한 칸 띄었는지, 쌍점이나 #, 괄호가 든 글을 큰따옴표로 감쌌는지, 같은 칸을 두 번 적지 않았는지 확인해 주세요.`;
    }
    line += field.split('\n').length - 1;
  }
  return null;
}

interface MarkdownOptions {
  /** The folders in it in which files may lie. */
  folders?: readonly string[];
  /** Entries that replace the files. */
  set?: readonly { data: Record<string, unknown>; body: string }[] | undefined;
}

/** The files of `content/<folder>` are named NN-name.md. */
export function markdown(
  folder: string,
  schema: z.ZodType,
  { folders = [], set }: MarkdownOptions = {},
): Loader {
  const base = `content/${folder}`;
  const files = glob({
    base: `./${base}`,
    pattern: '**/*.md',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  });

  return {
    name: 'club-markdown',
    load: async (context) => {
      // Astro skips files that it has seen before, but a changed rule must check them again.
      context.store.clear();
      for (const [index, { data, body }] of set?.entries() ?? []) {
        const id = String(index).padStart(2, '0');
        await check(`${base}, ${index + 1}번째`, schema, data);
        // Staff write this in a form, so it is rendered as safely as a post.
        const { renderMarkdown } = await import('#markdown/render.ts');
        const rendered = { html: renderMarkdown(body, 4).html };
        context.store.set({ id, data: await context.parseData({ id, data }), body, rendered });
      }
      if (set !== undefined) return;
      await checkFiles(base, context.config.root, folders);
      await files.load({
        ...context,
        parseData: async (entry) => {
          await check(`${base}/${entry.id}.md`, schema, entry.data);
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
