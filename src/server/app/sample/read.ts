import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { explainBody } from '#content/body.ts';
import { findLost, readMatter, SAY } from '#content/matter.ts';
import { describe, type Fault, isLeftover, type Mistake, quoted, readText } from '#content/text.ts';
import { POST_FIELDS } from '#contract/blog/fields.ts';
import { CreatePost } from '#contract/blog/schemas.ts';
import { safeUrl } from '#contract/core/fields.ts';
import { document, line, MESSAGES } from '#contract/core/text/text.ts';
import { MEMBER_FIELDS } from '#contract/members/fields.ts';
import { CreateMember } from '#contract/members/schemas.ts';
import { membersOf } from '#contract/projects/member-text.ts';
import { ROLES } from '#contract/projects/roles.ts';
import { checkPublishable, PERIOD_BACKWARDS, WriteProject } from '#contract/projects/schemas.ts';
import { datesOf, WriteRecruit } from '#contract/recruit/schemas.ts';
import { GENERATION } from '#site';
import { StartupError } from '../../core/startup-error.ts';

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
  title: line(POST_FIELDS.title.max),
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
      v.record(line(MEMBER_FIELDS.name.max), v.picklist(ROLES, MESSAGES.choice)),
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

const Contents = v.object({ content: document(POST_FIELDS.contents.max) });

const NO_YAML =
  'YAML로 읽을 수 없어요. 이 줄이나 그 앞의 쌍점(:) 뒤 빈칸, 들여쓰기, 괄호와 큰따옴표의 짝을 확인해 주세요.';

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

/** Whole. @throws StartupError with every mistake, a sentence each, that names file and field. */
export function readSample(folder: string = SAMPLE_FOLDER): Sample {
  const { sample, mistakes } = read(folder);
  if (sample === null) throw new StartupError(mistakes.map(describe).join('\n'));
  return sample;
}

export function findSampleMistakes(folder: string): Mistake[] {
  return read(folder).mistakes;
}

function read(folder: string): { sample: Sample | null; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const reader = new Reader(folder, mistakes);
  const members = reader.data('members.yaml', v.array(Member, MESSAGES.required)) ?? [];
  const projects = reader.data('projects.yaml', v.array(Project, MESSAGES.required)) ?? [];
  const recruit = reader.data('recruit.yaml', Recruit);
  const posts = reader.posts();
  // The sample's newest members stand for those of this year.
  const years = GENERATION - Math.max(...members.map(({ generation }) => generation));
  const ofThisYear = <Entry extends { generation: number }>(entry: Entry): Entry => ({
    ...entry,
    generation: entry.generation + years,
  });
  if (mistakes.length > 0 || recruit === null) return { sample: null, mistakes };
  const sample = {
    posts,
    projects: projects.map(ofThisYear),
    members: members.map(ofThisYear),
    recruit,
  };
  return { sample, mistakes };
}

class Reader {
  readonly #folder: string;
  readonly #mistakes: Mistake[];

  constructor(folder: string, mistakes: Mistake[]) {
    this.#folder = folder;
    this.#mistakes = mistakes;
  }

  posts(): SamplePost[] {
    const folder = join(this.#folder, 'posts');
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const files = names.filter((name) => name.endsWith('.md') && !isLeftover(name)).toSorted();
    return files.map((name) => this.#post(`posts/${name}`)).filter((post) => post !== null);
  }

  #post(file: string): SamplePost | null {
    const text = this.#text(file);
    if (text === null) return null;
    const { data, lines, body, bodyLine, faults } = readMatter(text, { parsesValues: true });
    for (const fault of faults) this.#refuse(file, fault);
    if (faults.length > 0) return null;
    for (const { line = 1, sentence } of explainBody(body)) {
      this.#refuse(file, { line: bodyLine + line - 1, field: '본문', sentence });
    }
    const post = this.#check(file, Post, data, ([name]) => lines.get(String(name)));
    const content = this.#check(file, Contents, { content: body });
    return post && content && { ...post, contents: content.content };
  }

  data<Schema extends v.GenericSchema>(file: string, schema: Schema) {
    const text = this.#text(file);
    if (text === null) return null;
    const counter = new LineCounter();
    const document = parseDocument(text, { lineCounter: counter, logLevel: 'silent' });
    // A parser that has lost its way finds a fault in every line that follows.
    const [error] = document.errors;
    const line = error?.linePos?.[0].line ?? 1;
    const isTab = text.split('\n')[line - 1]?.includes('\t') === true;
    const faults: Fault[] = [
      ...(error ? [{ line, sentence: isTab ? SAY.blank : NO_YAML }] : []),
      ...findLost(text),
    ];
    for (const fault of faults) this.#refuse(file, fault);
    if (faults.length > 0) return null;
    return this.#check(file, schema, document.toJS(), (keys) => {
      const node: unknown = document.getIn(keys, true);
      return isNode(node) && node.range ? counter.linePos(node.range[0]).line : undefined;
    });
  }

  #text(file: string): string | null {
    const mistakes: Mistake[] = [];
    const text = readText(this.#folder, file, mistakes);
    for (const { file: _, ...fault } of mistakes) this.#refuse(file, fault);
    return text;
  }

  #check<Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
    data: unknown,
    lineOf?: (keys: PropertyKey[]) => number | undefined,
  ): v.InferOutput<Schema> | null {
    const { success, output, issues } = v.safeParse(schema, data);
    if (success) return output;
    // A misspelt field is missing as well; its own spelling tells more.
    const rank = ({ expected }: v.BaseIssue<unknown>) => (expected === 'never' ? 0 : 1);
    for (const { path, message: sentence } of issues.toSorted((a, b) => rank(a) - rank(b))) {
      const keys = (path ?? []).map(({ key }) => key as PropertyKey);
      this.#refuse(file, { line: lineOf?.(keys), field: quoted(keys), sentence });
    }
    return null;
  }

  #refuse(file: string, fault: Fault): void {
    this.#mistakes.push({ file: `content/sample/${file}`, ...fault });
  }
}
