import { listGenerations } from '#contract/generations/endpoints.ts';
import type { ReadGeneration } from '#contract/generations/read.ts';
import { broughtAnswer } from './transport/page-data.ts';

/** The generations that the page brought, newest first; none where it brought none. */
export function broughtGenerations(): readonly ReadGeneration[] {
  return broughtAnswer(listGenerations)?.generations ?? [];
}
