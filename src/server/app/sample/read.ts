import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import { CreatePost } from '#contract/blog/schemas.ts';
import { safeUrl } from '#contract/core/fields.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { document, line, MESSAGES } from '#contract/core/text/text.ts';
import { CreateMember } from '#contract/members/schemas.ts';
import { membersOf } from '#contract/projects/member-text.ts';
import { ROLES } from '#contract/projects/roles.ts';
import { checkPublishable, PERIOD_BACKWARDS, WriteProject } from '#contract/projects/schemas.ts';
import { datesOf, WriteRecruit } from '#contract/recruit/schemas.ts';
import { GENERATION } from '#site';
import { describeError } from '../../db/engines/describe-error.ts';
import { StartupError } from '../../ground/startup-error.ts';

export const SAMPLE_FOLDER = join(import.meta.dirname, '../../../../content/sample');

const UNKNOWN_FIELD = '정해지지 않은 칸이에요. 철자를 확인해 주세요.';

// An unknown field is a typing error here, while over HTTP it is ignored.
const exactly = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? UNKNOWN_FIELD : MESSAGES.required,
  );

const count = v.pipe(
  v.number(MESSAGES.wholeNumber),
  v.integer(MESSAGES.wholeNumber),
  v.minValue(0, MESSAGES.wholeNumber),
);

const { content: _content, ...postFields } = CreatePost.entries;
const Post = exactly({
  ...postFields,
  title: line(LIMITS.title),
  url: safeUrl(),
  best: v.optional(v.boolean(MESSAGES.choice), false),
});

const { projectMember: _, ...projectFields } = WriteProject.entries;
const Project = v.pipe(
  exactly({
    ...projectFields,
    part: v.nonOptional(projectFields.part, MESSAGES.required),
    generation: v.nonOptional(projectFields.generation, MESSAGES.required),
    activity: v.nonOptional(projectFields.activity, MESSAGES.required),
    images: v.nonOptional(projectFields.images, MESSAGES.required),
    projectMember: v.pipe(
      v.record(line(LIMITS.name), v.picklist(ROLES, MESSAGES.choice)),
      v.transform(membersOf),
    ),
    heart: count,
  }),
  checkPublishable(),
  v.forward(
    v.check(({ startDate, endDate }) => startDate <= endDate, PERIOD_BACKWARDS),
    ['endDate'],
  ),
);

const Member = exactly(CreateMember.entries);

const Recruit = exactly({ url: WriteRecruit.entries.url, ...datesOf(count) });

export type SamplePost = v.InferOutput<typeof Post> & { contents: string };
export type SampleProject = v.InferOutput<typeof Project>;
type SampleMember = v.InferOutput<typeof Member>;

export interface Sample {
  /** Oldest first, by the numbers of their files. */
  posts: SamplePost[];
  projects: SampleProject[];
  members: SampleMember[];
  /** Dates are days after the first start. */
  recruit: v.InferOutput<typeof Recruit>;
}

/** Throws a StartupError that names the file and the wrong field. */
export function readSample(folder: string = SAMPLE_FOLDER): Sample {
  const posts = reading('posts', () => readdirSync(join(folder, 'posts')).toSorted());
  const members = readData(folder, 'members.yaml', v.array(Member, MESSAGES.required));
  const projects = readData(folder, 'projects.yaml', v.array(Project, MESSAGES.required));
  // The sample's newest members stand for those of this year.
  const years = GENERATION - Math.max(...members.map(({ generation }) => generation));
  const ofThisYear = <Entry extends { generation: number }>(entry: Entry): Entry => ({
    ...entry,
    generation: entry.generation + years,
  });
  return {
    posts: posts.map((name) => readPost(folder, name)),
    projects: projects.map(ofThisYear),
    members: members.map(ofThisYear),
    recruit: readData(folder, 'recruit.yaml', Recruit),
  };
}

function readPost(folder: string, name: string): SamplePost {
  const file = `posts/${name}`;
  const [, matter = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readText(folder, file)) ??
    fail(file, '맨 위에 --- 두 줄 사이의 칸이 없어요.');
  return {
    ...check(file, Post, parse(file, matter)),
    contents: check(file, v.object({ content: document(LIMITS.contents) }), { content: body })
      .content,
  };
}

function readData<Schema extends v.GenericSchema>(folder: string, file: string, schema: Schema) {
  return check(file, schema, parse(file, readText(folder, file)));
}

function readText(folder: string, file: string): string {
  return reading(file, () => readFileSync(join(folder, file), 'utf8'));
}

function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    return fail(file, `읽을 수 없어요 (${describeError(error)}).`);
  }
}

function parse(file: string, text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error === undefined) return document.toJS();
  const line = error.linePos?.[0].line ?? 1;
  return fail(
    file,
    `${line}번째 줄이나 그 앞: YAML로 읽을 수 없어요. 쌍점(:) 뒤의 빈칸, 들여쓰기, 괄호와 큰따옴표의 짝을 확인해 주세요.`,
  );
}

function check<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, data);
  if (success) return output;
  // A misspelt field is missing as well; its own spelling tells more.
  return fail(file, explain(issues.find(({ expected }) => expected === 'never') ?? issues[0]));
}

/** `3번째 'endDate': sentence` for the third entry of a list, `'title': sentence` in a file of one. */
function explain(issue: v.BaseIssue<unknown>): string {
  const [first, ...rest] = (issue.path ?? []).map(({ key }) => key);
  const place = typeof first === 'number' ? [`${first + 1}번째`] : [];
  const field = (typeof first === 'number' ? rest : [first, ...rest]).join('.');
  return [...place, `'${field}': ${issue.message}`].join(' ');
}

function fail(file: string, sentence: string): never {
  throw new StartupError(`content/sample/${file} → ${sentence}`);
}
