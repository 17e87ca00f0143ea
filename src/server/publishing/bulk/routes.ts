import { bulkOperations as operations } from '#contract/bulk/operations.ts';
import { findKind } from '../../core/find-kind.ts';
import { on, type Route } from '../../http/route.ts';
import { changeMany, undoMany } from './change-many.ts';
import type { Many } from './many.ts';

export const bulkRoutes = (kinds: readonly Many[]): readonly Route[] => [
  on(operations.changeMany, (call) => changeMany(findKind(kinds, call.body.kind), call, call.body)),
  on(operations.undoMany, (call) => undoMany(kinds, call, call.params.id)),
];
