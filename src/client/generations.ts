import { listGenerations } from '#contract/generations/endpoints.ts';
import { embeddedAnswer } from './transport/page-data.ts';

/** The generations in the page's data, newest first; empty where it has none. */
export function embeddedGenerations() {
  return embeddedAnswer(listGenerations)?.generations ?? [];
}
