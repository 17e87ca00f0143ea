import * as v from 'valibot';
import club from '../../../content/club.json' with { type: 'json' };
import {
  answered,
  created,
  inOrder,
  missingIn,
  requestEntries,
} from '../core/described-schemas.ts';
import {
  Count,
  foldCase,
  Id,
  Moment,
  orderedIds,
  pathTo,
  queryChoice,
  queryNumber,
  queryOnly,
  querySearch,
  splitCommas,
} from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { PAGING } from '../core/paging.ts';
import {
  publicationAnswer,
  publicationInput,
  staffAnswer,
  VersionedRow,
} from '../core/publication-fields.ts';
import { STATES, type Status } from '../core/publication.ts';
import { DEFAULT_SORT } from '../core/sorts.ts';
import { countCharacters } from '../core/text/characters.ts';
import { toNfc } from '../core/text/nfc.ts';
import { isBlank, line, MESSAGES } from '../core/text/text.ts';
import { MEMBER_FIELDS } from '../members/fields.ts';
import { PROJECT_FIELDS } from './fields.ts';
import { ACTIVITIES, PROJECT_SORTS } from './kinds.ts';
import { parseMember, type ProjectMember } from './member-text.ts';
import { ROLES } from './roles.ts';

export const PROJECT_DEFAULTS = {
  part: PROJECT_FIELDS.part.initial,
  activity: PROJECT_FIELDS.activity.initial,
} as const;

/** `project_member` maps a name to a role. */
const { title, line_introduction, url, part, generation, activity, ...furtherAnswered } = answered(
  PROJECT_FIELDS,
  { project_member: v.record(v.string(), v.picklist(ROLES)) },
);

export const Project = v.object({
  id: Id,
  title,
  line_introduction,
  url,
  part,
  generation,
  activity,
  heart: v.number(),
});
export type Project = v.InferOutput<typeof Project>;

export const Heart = v.object({ heart: v.number() });
export type Heart = v.InferOutput<typeof Heart>;

export const ProjectDetail = v.object({
  ...Project.entries,
  ...publicationAnswer,
  ...furtherAnswered,
  created_at: Moment,
  updated_at: Moment,
});
export type ProjectDetail = v.InferOutput<typeof ProjectDetail>;

/** The team of a project, in a request. */
export const MOST_MEMBERS = 50;
export const MEMBER_LENGTH = 60;

/** A member in a request; the role is `''` where none is given. */
const MemberText = v.pipe(
  line(MEMBER_LENGTH),
  v.transform(parseMember),
  v.check(({ name }) => !isBlank(name), '이름을 입력해 주세요.'),
  v.check(
    ({ name }) => countCharacters(name) <= MEMBER_FIELDS.name.max,
    MESSAGES.tooLong(MEMBER_FIELDS.name.max),
  ),
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
  listOrCommas(MOST_MEMBERS, MEMBER_LENGTH, '이름 또는 이름:역할'),
  v.array(MemberText),
  v.check(
    (members) => new Set(members.map(({ name }) => name)).size === members.length,
    MESSAGES.duplicate,
  ),
);

const stacks = v.pipe(
  listOrCommas(PROJECT_FIELDS.stacks.most, PROJECT_FIELDS.stacks.max, '기술 이름'),
  v.array(line(PROJECT_FIELDS.stacks.max)),
  v.check((entries) => new Set(entries).size === entries.length, MESSAGES.duplicate),
  v.transform(foldCase),
);

export const PERIOD_BACKWARDS = '종료일은 시작일과 같거나 그 뒤여야 해요.';

/** In a request, and of its errors. */
const ORDER = [
  'title',
  'line_introduction',
  'url',
  'introduction',
  'projectMember',
  'stacks',
  'part',
  'generation',
  'startDate',
  'endDate',
] as const;

type Publishable = Readonly<Partial<Record<(typeof ORDER)[number], unknown>>> & {
  readonly status?: Status | undefined;
};

/** The fields that stop a project from being published. A draft needs none of them. */
export function findUnpublishable({ status, ...project }: Publishable) {
  return status === 'draft' ? [] : missingIn(PROJECT_FIELDS, project, ORDER);
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

const own = { projectMember: v.optional(projectMember, []) };

/** Of each field alone. */
export const PROJECT_ENTRIES = requestEntries(PROJECT_FIELDS, own);

const {
  part: _part,
  generation: _generation,
  ...fixed
} = v.pick(
  v.object({ ...created(PROJECT_FIELDS, own), stacks: v.optional(stacks, []) }),
  ORDER,
).entries;

/** An update keeps what is absent of all fields but the first ten, which are empty then. */
export const WriteProject = v.pipe(
  v.object(
    {
      ...inOrder({ ...v.partial(v.object(PROJECT_ENTRIES)).entries, ...fixed }, ORDER),
      ...publicationInput,
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

/**
 * `cursor` is the page number, from 0; `over` by the day in Seoul; `status` and `only` take effect with a session only,
 * and so does a `limit` of more than a page.
 */
export const ProjectHistoryQuery = v.object({
  cursor: queryNumber(PAGING.projectHistory.firstCursor, 0, LIMITS.pageNumber),
  limit: queryNumber(PAGING.projectHistory.limit, 1, LIMITS.atOnce),
  q: querySearch,
  generation: optionalGeneration,
  activity: optionalActivity,
  sort: queryChoice(PROJECT_SORTS, DEFAULT_SORT),
  status: queryChoice(['', ...STATES], ''),
  only: queryOnly,
  over: queryChoice(['', 'true'], ''),
});
export type ProjectHistoryQuery = v.InferOutput<typeof ProjectHistoryQuery>;

export const ProjectHome = v.object({ projects: v.array(Project) });
export type ProjectHome = v.InferOutput<typeof ProjectHome>;

export const ProjectHistory = v.object({
  /** Staff also get the publication fields. */
  projects: v.array(
    v.object({
      ...Project.entries,
      ...v.partial(v.object(publicationAnswer)).entries,
      ...staffAnswer,
    }),
  ),
  total: Count,
  total_page: Count,
});
export type ProjectHistory = v.InferOutput<typeof ProjectHistory>;

/** Where `only` asks for them. */
export const ProjectVersions = v.object({
  projects: v.array(VersionedRow),
  total: Count,
  total_page: Count,
});
export type ProjectVersions = v.InferOutput<typeof ProjectVersions>;

/** The projects that come first; all others follow, newest first. */
export const OrderProjects = v.object(
  {
    ids: orderedIds,
  },
  MESSAGES.required,
);
export type OrderProjects = v.InferOutput<typeof OrderProjects>;
