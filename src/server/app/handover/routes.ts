import { handoverOperations as operations } from '#contract/handover/operations.ts';
import type { Database } from '../../db/database.ts';
import { on, type Route } from '../../http/route.ts';
import { createMeasures } from './measures.ts';
import { getHandover, setHandover } from './service.ts';

export function handoverRoutes(db: Database, siteUrl: URL | null): readonly Route[] {
  const measures = createMeasures(db, siteUrl);
  return [
    on(operations.getHandover, () => getHandover(db, measures)),
    on(operations.setHandover, ({ actor, params: { key }, body: written }) =>
      setHandover(db, measures, { actor, key, written }),
    ),
  ];
}
