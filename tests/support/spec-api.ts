/**
 * An API that answers the basic calls of docs/contract.md and no others, with the fields that stand in bold there and no others.
 * Everything added to it is answered by an HTML 404, as a stranger's server would.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

type Row = Record<string, unknown>;

export interface SpecData {
  posts: Row[];
  /** Ids of the best posts. */
  best: number[];
  /** Whole projects; a list shows the fields of a list, the detail those of the detail. */
  projects: Row[];
  members: Row[];
  recruit: Row | null;
}

const LIST_FIELDS = [
  'id',
  'title',
  'line_introduction',
  'url',
  'part',
  'generation',
  'activity',
  'heart',
];
const DETAIL_FIELDS = [
  'title',
  'introduction',
  'url',
  'project_member',
  'stacks',
  'generation',
  'part',
  'start_Date',
  'end_Date',
];

const PICTURE = '/icon-512.png';

/** Content enough for every page: best and normal posts, projects of two generations, all positions, one notice. */
export function specData(): SpecData {
  const posts = Array.from({ length: 12 }, (_, index) => ({
    id: 12 - index,
    title: `${12 - index}번째 글`,
    contents: `## 배운 것\n\n${12 - index}번째 글의 **본문**이에요.`,
    tags: index % 2 === 0 ? ['해커톤', '회고'] : ['스터디'],
    thumbnail: PICTURE,
    url: 'https://blog.example/post',
  }));
  const activities = ['해커톤', '아이디어톤', '프로젝트', '개인'];
  const projects = Array.from({ length: 7 }, (_, index) => ({
    id: 7 - index,
    title: `${7 - index}번째 프로젝트`,
    line_introduction: '한 줄로 말하면 이런 서비스예요.',
    url: PICTURE,
    part: ['WEB', 'APP', 'GAME'][index % 3],
    generation: index < 4 ? 13 : 12,
    activity: activities[index % activities.length],
    heart: index,
    introduction: '캠퍼스에서 겪는 불편을 덜어 주는 서비스를 만들었어요.',
    project_member: { 김사자: 'frontend', 이사자: 'backend', 박사자: 'design' },
    stacks: ['React', 'Spring Boot'],
    start_Date: '2025-05-01T00:00:00.000Z',
    end_Date: '2025-08-20T00:00:00.000Z',
  }));
  const members = [
    ['운영진', '프론트엔드'],
    ['운영진', '백엔드'],
    ['아기사자', '디자인'],
    ['부원', 'PM'],
  ].map(([position, part], index) => ({
    id: index + 1,
    name: `${index + 1}번 사자`,
    position,
    part,
    generation: 13,
    stacks: ['React'],
    github: 'https://github.com/example',
    instagram: 'https://www.instagram.com/example',
    profile: PICTURE,
  }));
  const recruit = {
    id: 1,
    url: 'https://apply.example/13',
    documentDate: '2099-03-01',
    candidateDate: '2099-03-05',
    interviewDate: '2099-03-08',
    acceptDate: '2099-03-12',
    otDate: '2099-03-15',
  };
  return { posts, best: [12, 7], projects, members, recruit };
}

/** The server over `data`, which writes change; it answers below /api and below /api/api. */
export function createSpecApi(data: SpecData): Server {
  return createServer((request, response) => {
    void answer(data, request, response);
  });
}

async function answer(data: SpecData, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://api');
  const path = url.pathname.replace(/^\/api(\/api)?\//, '');
  const call = `${request.method ?? 'GET'} ${path}`;
  const body = await readBody(request);
  for (const [pattern, handle] of CALLS) {
    const match = pattern.exec(call);
    if (match === null) continue;
    const result = handle(data, Number(match[1]), body, url.searchParams);
    if (result === undefined) break;
    const [status, value] = Array.isArray(result) ? (result as [number, unknown]) : [200, result];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
    return;
  }
  response.writeHead(404, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>404</title><h1>Not Found</h1>');
}

async function readBody(request: IncomingMessage): Promise<Row> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Row);
}

type Handler = (data: SpecData, id: number, body: Row, query: URLSearchParams) => unknown;
const DONE = {};

/** The basic calls, first match wins; a list of a status and a body is answered with that status. */
const CALLS: [RegExp, Handler][] = [
  [
    /^GET blog$/,
    ({ posts, best }) => ({
      best: posts.filter((post) => best.includes(post.id as number)),
      posts,
      total_page: 1,
    }),
  ],
  // A server that tells everything at once does so whatever is asked.
  [/^GET blog\/posts$/, ({ posts }) => ({ posts })],
  [
    /^POST manage\/newpost$/,
    (data, _, { title, content, url, thumbnail, tags }) => {
      data.posts.unshift({
        id: nextId(data.posts),
        title,
        contents: content,
        url,
        thumbnail,
        tags,
      });
      return DONE;
    },
  ],
  [
    /^PATCH manage\/posts\/newpost\/(\d+)$/,
    ({ posts }, id, { content, ...rest }) => change(posts, id, { ...rest, contents: content }),
  ],
  [/^PATCH manage\/posts\/(\d+)\/setBest$/, ({ best }, id) => (best.push(id), DONE)],
  [
    /^PATCH manage\/posts\/(\d+)\/cancelBest$/,
    (data, id) => ((data.best = data.best.filter((other) => other !== id)), DONE),
  ],
  [/^DELETE blog\/posts\/(\d+)\/delete$/, (data, id) => remove(data, 'posts', id)],

  [/^GET projects$/, ({ projects }) => ({ projects: projects.map(pick(LIST_FIELDS)) })],
  [/^GET projects\/history$/, ({ projects }) => ({ projects: projects.map(pick(LIST_FIELDS)) })],
  [
    /^GET projects\/(\d+)$/,
    ({ projects }, id) => projects.filter(has(id)).map(pick(DETAIL_FIELDS))[0],
  ],
  [
    /^POST manage\/newproject$/,
    (data, _, body) => (
      data.projects.unshift({ ...body, id: nextId(data.projects), heart: 0 }),
      DONE
    ),
  ],
  [
    /^PUT manage\/project\/newPost\/(\d+)$/,
    ({ projects }, id, { startDate, endDate, ...rest }) =>
      change(projects, id, { ...rest, start_Date: startDate, end_Date: endDate }),
  ],
  [/^DELETE manage\/project\/(\d+)\/delete$/, (data, id) => remove(data, 'projects', id)],

  [
    /^GET members\/(\d+)$/,
    ({ members }, generation) => ({
      members: members.filter((member) => member.generation === generation),
    }),
  ],
  [
    /^POST manage\/generation\/create$/,
    (_, __, { generation }) => (Number(generation) === 13 ? [400, { status: 400 }] : DONE),
  ],
  [/^DELETE manage\/generation\/(\d+)\/delete$/, () => DONE],
  [
    /^POST manage\/newmember$/,
    (data, _, body) => (data.members.push({ ...body, id: nextId(data.members) }), DONE),
  ],
  [/^PATCH manage\/members\/(\d+)$/, ({ members }, id, body) => change(members, id, body)],
  [/^DELETE manage\/members\/(\d+)$/, (data, id) => remove(data, 'members', id)],

  [/^GET recruit$/, ({ recruit }) => recruit ?? {}],
  [/^POST recruit$/, (data, _, body) => ((data.recruit = { ...body, id: 1 }), DONE)],
  [/^PUT recruit\/(\d+)$/, (data, id, body) => ((data.recruit = { ...body, id }), DONE)],
];

const has = (id: number) => (row: Row) => row.id === id;

const pick = (fields: string[]) => (row: Row) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

const nextId = (rows: Row[]) => Math.max(0, ...rows.map((row) => Number(row.id))) + 1;

function change(rows: Row[], id: number, values: Row): Row | undefined {
  const row = rows.find(has(id));
  return row === undefined ? undefined : (Object.assign(row, values), DONE);
}

function remove(data: SpecData, list: 'posts' | 'projects' | 'members', id: number) {
  if (!data[list].some(has(id))) return undefined;
  data[list] = data[list].filter((row) => !has(id)(row));
  return DONE;
}
