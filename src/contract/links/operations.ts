import { operation } from '../core/operation.ts';
import { listDeadLinks } from './endpoints.ts';
import { DeadLinks } from './schemas.ts';

export const linkOperations = {
  listDeadLinks: operation(listDeadLinks, {
    summary: '끊어진 링크',
    tag: 'publishing',
    success: { status: 200, body: DeadLinks },
  }),
};
