import * as v from 'valibot';
import { IdParam } from '#contract/core/fields.ts';
import { SITE } from '#site';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../ground/errors.ts';
import { getPost } from '../../nouns/blog/service.ts';
import { getProject } from '../../nouns/projects/service.ts';
import type { Words } from './picture.ts';

export const PAGES: Readonly<Record<string, string>> = {
  home: SITE.fullName,
  about: '활동 소개',
  parts: '파트 소개',
  curriculums: '커리큘럼',
  blogs: '블로그',
  projects: '프로젝트',
  teams: '팀',
  recruit: '지원 안내',
};

export type SubjectKind = 'page' | 'posts' | 'projects';

type Reader = (db: Database, id: string) => Promise<Words | null>;

export const SUBJECTS: Readonly<Record<SubjectKind, Reader>> = {
  page: async (_, id) => wordsOfPage(id),
  posts: (db, id) => orNull(id, async (number) => wordsOfPost(await getPost(db, 'public', number))),
  projects: (db, id) =>
    orNull(id, async (number) => wordsOfProject(await getProject(db, 'public', number))),
};

export function wordsOfPage(name: string): Words | null {
  const title = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  return title === undefined ? null : { kicker: SITE.nameEn, title };
}

export function wordsOfPost({ title }: { title: string }): Words {
  return { kicker: `${SITE.name} 블로그`, title };
}

export function wordsOfProject(project: {
  title: string;
  generation: number;
  activity: string;
}): Words {
  const { title, generation, activity } = project;
  return { kicker: `${SITE.name} ${generation}기 ${activity}`, title };
}

async function orNull(id: string, read: (id: number) => Promise<Words>): Promise<Words | null> {
  const number = v.safeParse(IdParam, id);
  if (!number.success) return null;
  try {
    return await read(number.output);
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}
