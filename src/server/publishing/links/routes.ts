import { linkOperations as operations } from '#contract/links/operations.ts';
import { on, type Route } from '../../http/route.ts';
import { listDeadLinks } from './service.ts';

export const linkRoutes: readonly Route[] = [
  on(operations.listDeadLinks, ({ db }) => listDeadLinks(db)),
];
