import { entryOperations as operations } from '#contract/entries/operations.ts';
import type {
  BeginEntry,
  DiscardCopy,
  EntryState,
  PublishCopy,
  RevertCopy,
  SaveCopy,
  SetAside,
  SetVisibility,
  WorkingEntry,
} from '#contract/entries/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { PreviewedEntity } from '#contract/publishing/schemas.ts';
import type { WriteContext } from '../../audit/record.ts';
import { findKind } from '../../core/find-kind.ts';
import { inSnapshot, type Queries } from '../../db/database.ts';
import { on, type Route } from '../../http/route.ts';
import { discardCopy, revertCopy, setAside } from './aside.ts';
import { readCopied } from './copied.ts';
import type { Answered, EntryKind } from './kind.ts';
import { findEntry } from './lists.ts';
import { publishCopy } from './publish.ts';
import { beginEntry, getEntry, saveCopy } from './save.ts';
import { setVisibility } from './visibility.ts';

/** The verbs of the entries of one collection. */
export interface Entries {
  kind: PreviewKind;
  /** The folder of their public pages. */
  path: string;
  begin: (call: WriteContext, body: BeginEntry) => Promise<WorkingEntry>;
  get: (queries: Queries, named: { id: number; actor: string | null }) => Promise<WorkingEntry>;
  save: (call: WriteContext, id: number, body: SaveCopy) => Promise<EntryState>;
  publish: (call: WriteContext, id: number, body: PublishCopy) => Promise<EntryState>;
  discard: (call: WriteContext, id: number, body: DiscardCopy) => Promise<WorkingEntry>;
  setVisibility: (call: WriteContext, id: number, body: SetVisibility) => Promise<WorkingEntry>;
  setAside: (call: WriteContext, id: number, body: SetAside) => Promise<EntryState>;
  revert: (
    call: WriteContext,
    named: { id: number; revision: number },
    body: RevertCopy,
  ) => Promise<WorkingEntry>;
  /** What visitors see; throws `not_found`. */
  find: (queries: Queries, id: number) => Promise<PreviewedEntity>;
  /** With the words of its copy; throws as `readCopied` does. */
  read: (queries: Queries, id: number) => Promise<PreviewedEntity>;
}

export function entriesOf<Entity extends Answered & PreviewedEntity>(
  kind: EntryKind<Entity>,
): Entries {
  return {
    kind: kind.kind,
    path: kind.path,
    begin: (call, body) => beginEntry(kind, call, body),
    get: (queries, named) => getEntry(kind, queries, named),
    save: (call, id, body) => saveCopy(kind, call, id, body),
    publish: (call, id, body) => publishCopy(kind, call, id, body),
    discard: (call, id, body) => discardCopy(kind, call, id, body),
    setVisibility: (call, id, body) => setVisibility(kind, call, id, body),
    setAside: (call, id, body) => setAside(kind, call, id, body),
    revert: (call, named, body) => revertCopy(kind, call, named, body),
    find: (queries, id) => findEntry(kind, queries, 'public', id),
    read: (queries, id) => readCopied(kind, queries, id),
  };
}

interface Deps {
  entries: readonly Entries[];
  /** The public page of the copy; throws as `readCopied` does. */
  renderCopy: (entry: { kind: PreviewKind; id: number }) => Promise<string>;
}

export function entryRoutes({ entries, renderCopy }: Deps): readonly Route[] {
  const of = (name: PreviewKind) => findKind(entries, name);
  return [
    on(operations.beginEntry, (call) => of(call.params.kind).begin(call, call.body)),
    on(operations.getEntry, ({ db, actor, params: { kind, id } }) =>
      inSnapshot(db, ({ read }) => of(kind).get(read, { id, actor })),
    ),
    on(operations.saveCopy, (call) => of(call.params.kind).save(call, call.params.id, call.body)),
    on(operations.publishCopy, (call) =>
      of(call.params.kind).publish(call, call.params.id, call.body),
    ),
    on(operations.discardCopy, (call) =>
      of(call.params.kind).discard(call, call.params.id, call.body),
    ),
    on(operations.setVisibility, (call) =>
      of(call.params.kind).setVisibility(call, call.params.id, call.body),
    ),
    on(operations.setAside, (call) =>
      of(call.params.kind).setAside(call, call.params.id, call.body),
    ),
    on(operations.revertCopy, (call) => of(call.params.kind).revert(call, call.params, call.body)),
    on(operations.getCopyPage, async ({ params: { kind, id } }) => ({
      html: await renderCopy({ kind, id }),
    })),
  ];
}
