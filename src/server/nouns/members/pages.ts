import { listGenerations } from '#contract/generations/endpoints.ts';
import { listMembers } from '#contract/members/endpoints.ts';
import { titleOf } from '#contract/pages/head.ts';
import { GENERATION, SITE } from '#site';
import type { AskedPage, PageContent, PageSource } from '../../site/kind.ts';
import * as generations from '../generations/service.ts';
import * as members from './service.ts';

export const TEAM_PAGES: Readonly<Record<string, PageSource>> = {
  '/teams': { read: readTeam, choose: chooseTeam },
};

function chooseTeam(query: URLSearchParams): string {
  const text = query.get('generation') ?? '';
  return /^[1-9]\d?$/.test(text) && Number(text) !== GENERATION ? text : '';
}

async function readTeam({ db, origin, choice = '' }: AskedPage): Promise<PageContent> {
  const generation = choice === '' ? GENERATION : Number(choice);
  const team = await members.listMembers(db, generation);
  const head = {
    title: titleOf(`${generation}기 팀`),
    description: `${SITE.name} ${generation}기 운영진과 아기사자를 소개해요.`,
    address: `${origin}/teams?generation=${generation}`,
    isIndexed: team.members.length > 0,
  };
  return {
    head: choice === '' ? {} : head,
    answers: {
      [listMembers.path]: { ...team, generation },
      [listGenerations.path]: await generations.listGenerations(db),
    },
  };
}
