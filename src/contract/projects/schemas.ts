import * as v from 'valibot';
import club from '../../../content/club.json' with { type: 'json' };
import {
  Count,
  emptyIfMissing,
  foldCase,
  GenerationNumber,
  Id,
  isCalendarDate,
  Moment,
  OptionalUrl,
  orderedIds,
  pathTo,
  queryChoice,
  queryNumber,
  querySearch,
  safeUrl,
  splitCommas,
  uniqueLines,
} from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { PAGING } from '../core/paging.ts';
import { publicationAnswered, publicationWritten } from '../core/publication-fields.ts';
import { STATES, type Status } from '../core/publication.ts';
import { DEFAULT_SORT } from '../core/sorts.ts';
import { countCharacters } from '../core/text/characters.ts';
import { toNfc } from '../core/text/nfc.ts';
import { document, isBlank, line, MESSAGES } from '../core/text/text.ts';
import { ACTIVITIES, PROJECT_PARTS, PROJECT_SORTS } from './kinds.ts';
import { parseMember, type ProjectMember } from './member-text.ts';
import { ROLES } from './roles.ts';

export const PROJECT_DEFAULTS = { part: 'WEB', activity: '프로젝트' } as const;

export const Project = v.object({
  id: Id,
  title: v.string(),
  line_introduction: v.string(),
  url: v.string(),
  part: v.picklist(PROJECT_PARTS),
  generation: v.number(),
  activity: v.picklist(ACTIVITIES),
  heart: v.number(),
});
export type Project = v.InferOutput<typeof Project>;

export const Heart = v.object({ heart: v.number() });
export type Heart = v.InferOutput<typeof Heart>;

/** `project_member` maps a name to a role. */
export const ProjectDetail = v.object({
  ...Project.entries,
  ...publicationAnswered,
  introduction: v.string(),
  project_member: v.record(v.string(), v.picklist(ROLES)),
  stacks: v.array(v.string()),
  start_Date: v.string(),
  end_Date: v.string(),
  images: v.array(v.string()),
  /** Where it can be tried, and its source. */
  demo_url: v.nullable(v.string()),
  code_url: v.nullable(v.string()),
  created_at: Moment,
  updated_at: Moment,
});
export type ProjectDetail = v.InferOutput<typeof ProjectDetail>;

/** A member in a request; the role is `''` where none is given. */
const MemberText = v.pipe(
  line(LIMITS.projectMember),
  v.transform(parseMember),
  v.check(({ name }) => !isBlank(name), '이름을 입력해 주세요.'),
  v.check(({ name }) => countCharacters(name) <= LIMITS.name, MESSAGES.tooLong(LIMITS.name)),
  v.guard(
    (member): member is ProjectMember => ROLES.some((role) => role === member.role),
    '역할은 기획, 디자인, 프론트엔드, 백엔드 가운데 하나로 써 주세요.',
  ),
);

/** A form may also send the list as one text with commas; `description` describes an entry in OpenAPI. */
const listOrCommas = (most: number, longest: number, description: string) =>
  v.pipe(
    v.unknown(),
    v.metadata({
      description,
      anyOf: [
        {
          type: 'array',
          items: { type: 'string', minLength: 1, maxLength: longest },
          maxItems: most,
          uniqueItems: true,
        },
        { type: 'string' },
      ],
    }),
    v.transform(splitCommas),
    v.array(v.unknown(), MESSAGES.required),
    v.maxLength(most, MESSAGES.tooMany(most)),
  );

const projectMember = v.pipe(
  listOrCommas(LIMITS.projectMembers, LIMITS.projectMember, '이름 또는 이름:역할'),
  v.array(MemberText),
  v.check(
    (members) => new Set(members.map(({ name }) => name)).size === members.length,
    MESSAGES.duplicate,
  ),
);

const stacks = v.pipe(
  listOrCommas(LIMITS.stacks, LIMITS.name, '기술 이름'),
  v.array(line(LIMITS.name)),
  v.check((entries) => new Set(entries).size === entries.length, MESSAGES.duplicate),
  v.transform(foldCase),
);

const images = v.pipe(uniqueLines(LIMITS.images, LIMITS.url), v.array(safeUrl()));

export const PERIOD_BACKWARDS = '종료일은 시작일과 같거나 그 뒤여야 해요.';

/** Sentences that are also read away from their field: in a toast, before publishing. */
const MISSING = {
  title: '프로젝트 제목을 입력해 주세요.',
  line_introduction: '한 줄 소개를 입력해 주세요.',
  url: '이미지 URL을 입력해 주세요.',
  introduction: '상세 설명을 입력해 주세요.',
  projectMember: '참여 멤버를 입력해 주세요.',
  stacks: '기술 스택을 입력해 주세요.',
  part: '분야를 골라 주세요.',
  generation: '기수를 골라 주세요.',
  startDate: '시작일을 입력해 주세요.',
  endDate: '종료일을 입력해 주세요.',
} as const;
type RequiredName = keyof typeof MISSING;
const REQUIRED_NAMES = Object.keys(MISSING) as RequiredName[];

type Publishable = Readonly<Partial<Record<RequiredName, unknown>>> & {
  readonly status?: Status | undefined;
};

/** The fields that stop a project from being published. A draft needs none of them. */
export function findUnpublishable({ status, ...project }: Publishable) {
  if (status === 'draft') return [];
  const isMissing = (value: unknown) =>
    value === undefined ||
    (typeof value === 'string' && isBlank(value)) ||
    (Array.isArray(value) && value.length === 0);
  const missing = REQUIRED_NAMES.filter((name) => isMissing(project[name]));
  return missing.map((path) => ({ path, message: MISSING[path] }));
}

/** Reports missing fields even where another field is invalid. */
export const checkPublishable = <Project extends Publishable>() =>
  v.rawCheck<Project>(({ dataset, addIssue }) => {
    const input = dataset.value as Project & Record<string, unknown>;
    if (typeof input !== 'object') return;
    for (const { path, message } of findUnpublishable(input)) {
      addIssue({ message, path: pathTo(input, path) });
    }
  });

const writtenDate = v.optional(
  v.pipe(
    v.string(MESSAGES.date),
    v.trim(),
    v.check((text) => text === '' || isCalendarDate(text), MESSAGES.date),
    v.metadata({ format: 'date' }),
  ),
  '',
);

/** An update keeps absent `activity`, `images`, `demo_url`, `code_url`, `status` and `published_at`. */
export const WriteProject = v.pipe(
  v.object(
    {
      title: emptyIfMissing(line(LIMITS.title, null)),
      line_introduction: emptyIfMissing(line(LIMITS.lineIntroduction, null)),
      url: emptyIfMissing(safeUrl(null)),
      introduction: emptyIfMissing(document(LIMITS.introduction, null)),
      projectMember: v.optional(projectMember, []),
      stacks: v.optional(stacks, []),
      part: v.optional(v.picklist(PROJECT_PARTS, MESSAGES.choice)),
      generation: v.optional(GenerationNumber),
      startDate: writtenDate,
      endDate: writtenDate,
      activity: v.optional(v.picklist(ACTIVITIES, MESSAGES.choice)),
      images: v.optional(images),
      demo_url: v.optional(OptionalUrl),
      code_url: v.optional(OptionalUrl),
      ...publicationWritten,
    },
    MESSAGES.required,
  ),
  checkPublishable(),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => endDate === '' || startDate <= endDate,
      PERIOD_BACKWARDS,
    ),
    ['endDate'],
  ),
  v.transform(({ part = PROJECT_DEFAULTS.part, generation = club.generation, ...project }) => ({
    ...project,
    part,
    generation,
  })),
);
export type WriteProject = v.InferOutput<typeof WriteProject>;

export const ProjectsQuery = v.object({
  section: queryChoice(['home'], 'home'),
});

const optionalGeneration = v.pipe(
  v.optional(v.string(), ''),
  v.metadata({
    type: 'integer',
    minimum: LIMITS.generationMinimum,
    maximum: LIMITS.generationMaximum,
  }),
  v.transform((text) => text.trim()),
  v.regex(/^(?:[1-9]\d?)?$/, '기수는 1부터 99까지예요.'),
  v.transform((text) => (text === '' ? null : Number(text))),
);

const optionalActivity = v.pipe(
  v.optional(v.string(), ''),
  v.metadata({ enum: ACTIVITIES }),
  v.transform((text) => toNfc(text.trim())),
  v.picklist(['', ...ACTIVITIES], MESSAGES.choice),
  v.transform((text) => (text === '' ? null : text)),
);

/** `cursor` is the page number, from 0; `status` takes effect with a session only; `over` by the day in Seoul. */
export const ProjectHistoryQuery = v.object({
  cursor: queryNumber(PAGING.projectHistory.firstCursor, 0, LIMITS.pageNumber),
  limit: queryNumber(PAGING.projectHistory.limit, 1, LIMITS.pageSize),
  q: querySearch,
  generation: optionalGeneration,
  activity: optionalActivity,
  sort: queryChoice(PROJECT_SORTS, DEFAULT_SORT),
  status: queryChoice(['', ...STATES], ''),
  over: queryChoice(['', 'true'], ''),
});
export type ProjectHistoryQuery = v.InferOutput<typeof ProjectHistoryQuery>;

export const ProjectHome = v.object({ projects: v.array(Project) });
export type ProjectHome = v.InferOutput<typeof ProjectHome>;

export const ProjectHistory = v.object({
  /** Staff also get the publication fields. */
  projects: v.array(
    v.object({ ...Project.entries, ...v.partial(v.object(publicationAnswered)).entries }),
  ),
  total: Count,
  total_page: Count,
});
export type ProjectHistory = v.InferOutput<typeof ProjectHistory>;

/** The projects that come first; all others follow, newest first. */
export const OrderProjects = v.object(
  {
    ids: orderedIds,
  },
  MESSAGES.required,
);
export type OrderProjects = v.InferOutput<typeof OrderProjects>;
