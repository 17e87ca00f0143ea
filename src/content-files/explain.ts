import type { z } from 'astro/zod';
import { quoted } from './text.ts';

type Issue = z.core.$ZodIssue;

const KIND: Record<string, string> = {
  string: '글자',
  number: '숫자',
  int: '정수',
  array: '목록',
  object: '칸',
  boolean: 'true나 false',
};

/** What a field holds, in the words of somebody who reads the file. */
const show = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? ` 지금은 ‘${value}’예요.` : '';

function limit(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const [bound, word] =
    issue.code === 'too_small' ? [issue.minimum, '이상이어야'] : [issue.maximum, '이하여야'];
  if (issue.origin === 'string') return `글자 수는 ${bound}자 ${word} 해요.`;
  if (issue.origin === 'array') return `항목은 ${bound}개 ${word} 해요.`;
  return `값은 ${bound} ${word} 해요.`;
}

function sentenceFor(issue: Issue, value: unknown): string {
  if (value === undefined) return '꼭 있어야 하는 칸이 없어요.';
  if (value === null || value === '') return '칸이 비어 있어요.';
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'array') return "목록이에요. 줄마다 두 칸 띄고 '- '로 시작해 주세요.";
    if (issue.expected === 'string' && typeof value === 'object') {
      return '쌍점(:)이나 괄호가 든 글은 큰따옴표(")로 감싸 주세요.';
    }
    return `${KIND[issue.expected] ?? issue.expected} 자리에 다른 값이 있어요.${show(value)}`;
  }
  if (issue.code === 'invalid_value') {
    return `${issue.values.join(', ')} 가운데 하나여야 해요.${show(value)}`;
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return limit(issue);
  return issue.message;
}

/** The path of a field and a Korean sentence for each mistake; `data` is what the schema was asked about. */
function explain(issue: Issue, data: unknown): { path: PropertyKey[]; sentence: string }[] {
  if (issue.code === 'unrecognized_keys') {
    const sentence = '정해지지 않은 칸이에요. 철자를 확인해 주세요.';
    return issue.keys.map((key) => ({ path: [...issue.path, key], sentence }));
  }
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
  return [{ path: issue.path, sentence: sentenceFor(issue, value) }];
}

const rank = ({ code }: Issue): number => (code === 'unrecognized_keys' ? 0 : 1);

/** The data as the schema makes it, or why it is refused. */
export function checkFields(
  schema: z.ZodType,
  data: unknown,
): { data: unknown } | { issues: { path: PropertyKey[]; field: string; sentence: string }[] } {
  const checked = schema.safeParse(data);
  if (checked.success) return { data: checked.data };
  return {
    // A misspelt field is missing as well; its own spelling tells more.
    issues: checked.error.issues
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap((issue) => explain(issue, data))
      .map((one) => ({ ...one, field: quoted(one.path) })),
  };
}
