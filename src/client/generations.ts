import { listGenerations } from '#contract/generations/endpoints.ts';
import type { ReadGeneration } from '#contract/generations/read.ts';
import { broughtAnswer } from './transport/page-data.ts';

/** The generations in the page's data, newest first; empty where it has none. */
export function broughtGenerations(): readonly ReadGeneration[] {
  return broughtAnswer(listGenerations)?.generations ?? [];
}
