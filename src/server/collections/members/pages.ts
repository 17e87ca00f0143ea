import { listGenerations as generationsCall } from '#contract/generations/endpoints.ts';
import { generationIn } from '#contract/generations/read.ts';
import { listMembers as membersCall } from '#contract/members/endpoints.ts';
import { titleOf } from '#contract/pages/head.ts';
import { GENERATION, SITE } from '#site';
import type { PageContent, PageRequest, SiteCollection } from '../../site/collection.ts';
import { listGenerations } from '../generations/service.ts';
import { listMembers } from './service.ts';

export const MEMBER_PAGES: NonNullable<SiteCollection['pages']> = {
  '/teams': { read: readTeam, normalizeQuery: normalizeTeamQuery },
};

function normalizeTeamQuery(query: URLSearchParams): string {
  const generation = generationIn(query.get('generation') ?? '');
  return generation === null || generation === GENERATION ? '' : String(generation);
}

async function readTeam({ db, origin, choice = '' }: PageRequest): Promise<PageContent> {
  const generation = choice === '' ? GENERATION : Number(choice);
  const team = await listMembers(db, 'public', generation);
  const head = {
    title: titleOf(`${generation}기 팀`),
    description: `${SITE.name} ${generation}기 운영진과 아기사자를 소개해요.`,
    address: `${origin}/teams?generation=${generation}`,
    isIndexed: team.members.length > 0,
  };
  return {
    head: choice === '' ? {} : head,
    answers: {
      [membersCall.path]: { ...team, generation },
      [generationsCall.path]: await listGenerations(db, 'public'),
    },
  };
}
