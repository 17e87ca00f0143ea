import {
  HANDOVER_KEYS,
  HANDOVER_NAMES,
  type HandoverKey,
  isMeasured,
} from '#contract/handover/kinds.ts';
import { handoverOperations as operations } from '#contract/handover/operations.ts';
import type { HandoverItem, HandoverList, WriteHandover } from '#contract/handover/schemas.ts';
import type { Database } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import type { Actor } from '../../ground/session.ts';
import { recordActivity } from '../../history/activity.ts';
import { on, type Route } from '../../http/route.ts';
import { byDay, createMeasures, type MeasuredPlaces } from './measures.ts';

type Measures = ReturnType<typeof createMeasures>;

const NOTHING: WriteHandover = { owner: '', due: null, note: '' };

async function getHandover(db: Database, measures: Measures): Promise<HandoverList> {
  return { items: await Promise.all(HANDOVER_KEYS.map((key) => readItem(db, measures, key))) };
}

async function setHandover(
  db: Database,
  measures: Measures,
  { actor, key, written }: { actor: Actor; key: HandoverKey; written: WriteHandover },
): Promise<HandoverItem> {
  await db.transaction(async (queries) => {
    await writeSetting(queries, settingOf(key), JSON.stringify(written));
    const title = HANDOVER_NAMES[key];
    await recordActivity(queries, actor, { action: 'update', kind: 'handover', title });
  });
  return readItem(db, measures, key);
}

async function readItem(
  { read }: Database,
  measures: Measures,
  key: HandoverKey,
): Promise<HandoverItem> {
  const stored = await readSetting(read, settingOf(key));
  const { owner, due, note } = stored === null ? NOTHING : (JSON.parse(stored) as WriteHandover);
  if (isMeasured(key)) return { key, owner, note, ...(await measures[key]()) };
  const state = due === null ? (owner === '' ? 'missing' : 'fine') : byDay(due);
  return { key, owner, due, state, note, found: null };
}

/** Among the settings, so that a backup holds it. */
function settingOf(key: HandoverKey): string {
  return `handover_${key}`;
}

export function handoverRoutes(db: Database, places: MeasuredPlaces): readonly Route[] {
  const measures = createMeasures(db, places);
  return [
    on(operations.getHandover, () => getHandover(db, measures)),
    on(operations.setHandover, ({ actor, params: { key }, body: written }) =>
      setHandover(db, measures, { actor, key, written }),
    ),
  ];
}
