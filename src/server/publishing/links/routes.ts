import { linkOperations as operations } from '#contract/links/operations.ts';
import { on, type Route } from '../../http/route.ts';
import type { Linking } from './entries.ts';
import { listDeadLinks } from './service.ts';

export function linkRoutes(kinds: readonly Linking[]): readonly Route[] {
  return [on(operations.listDeadLinks, ({ db }) => listDeadLinks(kinds, db))];
}
