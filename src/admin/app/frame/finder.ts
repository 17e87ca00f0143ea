import { listMembers } from '#client/members.ts';
import { listProjects } from '#client/project-list.ts';
import { listNormalPosts, loadBestPosts } from '#client/staff/blog.ts';
import { isFoundIn, searchable } from '#contract/core/text/text.ts';
import { listGenerations } from '../../data/generations.ts';
import { leaveTo } from '../../kit/navigation/navigation.ts';
import type { GlyphName } from '../../kit/ui/glyphs.ts';
import { adminPaths } from '../../paths.ts';
import { $settingsSections, MORE_SECTIONS, SECTIONS } from '../screens.tsx';
import { leaveAdmin } from '../session/leave-admin.ts';

export interface Hit {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly glyph: GlyphName;
  readonly run: () => unknown;
}

const toHit = (note: string, glyph: GlyphName) => (label: string, href: string) => ({
  key: href,
  label,
  note,
  glyph,
  run: () => leaveTo(href),
});

const COMMANDS: readonly Hit[] = [
  toHit('명령', 'pencil')('글 만들기', adminPaths.newPost()),
  toHit('명령', 'plus')('프로젝트 만들기', adminPaths.newProject()),
  { key: 'leave', label: '로그아웃', note: '명령', glyph: 'logout', run: leaveAdmin },
];

/** The screens and commands whose name contains the text or its initial consonants; all for an empty text. */
export function findScreens(text: string): readonly Hit[] {
  const screens = [
    ...[...SECTIONS, ...MORE_SECTIONS].map(({ label, href, glyph }) =>
      toHit('화면', glyph)(label, href),
    ),
    ...$settingsSections.get().map(({ title, path, glyph }) => toHit('설정', glyph)(title, path())),
  ];
  return [...screens, ...COMMANDS].filter(({ label }) => isFoundIn(searchable(label), text));
}

const HITS_PER_KIND = 5;

const findPosts = async (q: string, signal: AbortSignal): Promise<readonly Hit[]> => {
  const query = { q, page: 1, sort: '', status: '' } as const;
  const [best, normal] = await Promise.all([loadBestPosts(signal), listNormalPosts(query, signal)]);
  const named = best.filter(({ title }) => isFoundIn(searchable(title), q));
  return [...named, ...normal.items].map(({ id, title }) =>
    toHit('글', 'document')(title, adminPaths.post(id)),
  );
};

const findProjects = async (q: string, signal: AbortSignal): Promise<readonly Hit[]> => {
  const query = { q, page: 1, generation: '', activity: '', sort: '', status: '' } as const;
  const { items } = await listProjects(query, signal);
  return items.map(({ id, title }) => toHit('프로젝트', 'folder')(title, adminPaths.project(id)));
};

const findPeople = async (q: string, signal: AbortSignal): Promise<readonly Hit[]> => {
  const { generations } = await listGenerations(signal);
  const lists = generations.map(async ({ generation }) => {
    const members = await listMembers(generation, signal);
    return members
      .filter(({ name }) => isFoundIn(searchable(name), q))
      .map(({ name, part }) =>
        toHit(`${generation}기 ${part}`, 'people')(
          name,
          `${adminPaths.generation(generation)}?${new URLSearchParams({ q: name })}`,
        ),
      );
  });
  return (await Promise.all(lists)).flat();
};

/** Posts, projects and people; a list that fails to load counts as empty. */
export async function findEntries(q: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const found = [findPosts, findProjects, findPeople].map((find) =>
    find(q, signal).catch(() => []),
  );
  return (await Promise.all(found)).flatMap((hits) => hits.slice(0, HITS_PER_KIND));
}
