import { importMembers } from '#client/staff/members.ts';
import type { ReadImportReport } from '#contract/members/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { MEMBER_KEYS } from '../store.ts';

/** The bytes of a file or of pasted text. */
export type Table = Uint8Array<ArrayBuffer>;

interface Import {
  readonly generation: number;
  readonly table: Table;
}

const busy = createBusyKeys();

/** Not empty while a table is checked or imported. */
export const $busyTables = busy.$keys;

const shared = { busy, key: () => 'table', topic: () => 'table', canRetry: false } as const;

const checkMutation = createMutation({
  ...shared,
  run: ({ generation, table }: Import) => importMembers(generation, table, true),
  success: () => null,
  failure: '표를 읽지 못했어요.',
});

const importMutation = createMutation({
  ...shared,
  run: ({ generation, table }: Import) => importMembers(generation, table, false),
  success: (_, { created, updated, problems }) =>
    problems.length > 0 ? null : `멤버 ${created}명을 넣고 ${updated}명을 고쳤어요.`,
  failure: '표를 넣지 못했어요.',
  reload: () => reloadAfterSave(MEMBER_KEYS),
});

/** A dry run of the import; `null` after a failure, which a toast reports. */
export async function checkTable(input: Import): Promise<ReadImportReport | null> {
  const outcome = await checkMutation.run(input);
  return outcome.ok ? outcome.result : null;
}

/** Imports all of the table or nothing; `null` after a failure, which a toast reports. */
export async function importTable(input: Import): Promise<ReadImportReport | null> {
  const outcome = await importMutation.run(input);
  return outcome.ok ? outcome.result : null;
}
