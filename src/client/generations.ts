import { listGenerations } from '#contract/generations/endpoints.ts';
import type { ReadGeneration } from '#contract/generations/read.ts';
import { embeddedAnswer } from './transport/page-data.ts';

/** The generations in the page's data, newest first; empty where it has none. */
export function embeddedGenerations(): readonly ReadGeneration[] {
  return embeddedAnswer(listGenerations)?.generations ?? [];
}
