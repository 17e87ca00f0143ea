import { listMembers } from '#client/members.ts';
import { changeEntries } from '#client/staff/bulk.ts';
import { answerOf, assertSupported } from '#client/staff/capabilities.ts';
import { tagOf } from '#client/staff/entries.ts';
import { send } from '#client/transport/call.ts';
import * as endpoints from '#contract/members/endpoints.ts';
import type { ReadImportReport } from '#contract/members/read.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { memberBody } from '../member-form.ts';
import { MEMBER_KEYS, type StaffMember } from '../store.ts';

/** The bytes of a file or of pasted text. */
export type Table = Uint8Array<ArrayBuffer>;

interface Import {
  readonly generation: number;
  readonly table: Table;
}

const busy = createBusyKeys();

export const $busyTables = busy.$keys;

const shared = { busy, key: () => 'table', canRetry: false } as const;

/** A table with a problem changes nothing, like a dry run. @throws ApiError `unsupported` */
const importMembers = ({ generation, table }: Import, isDryRun: boolean) => {
  const query = { dry_run: String(isDryRun) };
  const call = { params: { generation }, query, body: table };
  return answerOf(assertSupported(send(endpoints.importMembers, call)));
};

const checkMutation = createMutation({
  ...shared,
  run: (input: Import) => importMembers(input, true),
  failure: '표를 읽지 못했어요.',
});

const reload = () => reloadAfterSave([...MEMBER_KEYS, 'trash']);

type Members = readonly StaffMember[];

/** Deletes the members that an import added and restores those it changed, unless somebody has edited them since. */
const takeBack = async (before: Members, after: Members): Promise<void> => {
  const earlier = new Map(before.map((member) => [member.id, member]));
  const made = after.filter(({ id }) => !earlier.has(id));
  if (made.length > 0) {
    const entries = made.map(({ id, version }) => ({ id, version: version ?? '' }));
    await changeEntries({ kind: 'member', action: 'delete', entries });
  }
  const failures: unknown[] = [];
  for (const member of after) {
    const { id, version } = member;
    const old = earlier.get(id);
    if (!old || old.version === version) continue;
    const call = { params: { id }, version: tagOf(member) };
    const sent = send(endpoints.updateMember, { ...call, body: memberBody(old) });
    await sent.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};

const importMutation = createMutation({
  ...shared,
  run: async (input: Import) => {
    const before = await listMembers(input.generation);
    const report = await importMembers(input, false);
    return { report, before, after: await listMembers(input.generation) };
  },
  success: (_, { report: { created, updated, problems } }) =>
    problems.length > 0 ? null : `멤버 ${created}명을 넣고 ${updated}명을 고쳤어요.`,
  undo:
    (_, { before, after }) =>
    () =>
      takeBack(before, after),
  failure: '표를 넣지 못했어요.',
  reload,
});

/** A dry run of the import; `null` after a failure, which a toast reports. */
export async function checkTable(input: Import): Promise<ReadImportReport | null> {
  return (await checkMutation.run(input)).result;
}

/** Imports all of the table or nothing; `null` after a failure, which a toast reports. */
export async function importTable(input: Import): Promise<ReadImportReport | null> {
  return (await importMutation.run(input)).result?.report ?? null;
}
