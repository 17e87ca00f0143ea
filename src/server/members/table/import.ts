import * as v from 'valibot';
import { splitCommas } from '#contract/core/fields.ts';
import { CreateMember, type Member, UpdateMember } from '#contract/members/schemas.ts';
import { type ImportProblem, type ImportReport, MEMBER_COLUMNS } from '#contract/members/table.ts';
import { type Actor, recordActivity } from '../../activity/service.ts';
import type { Database, Queries } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import { changeMember, insertMembers, lockGeneration, membersOf } from '../rows.ts';
import { parseTable, type TableRow } from './parse.ts';

interface Change {
  before: Member;
  fields: UpdateMember;
}

interface Plan {
  created: CreateMember[];
  updated: Change[];
  unchanged: number;
  problems: ImportProblem[];
}

/** A cell is told what is wrong with it first. */
const ONE_EACH = { abortPipeEarly: true } as const;

/**
 * Adds the members of a table to a generation and changes those whose name stands there: all of them, or nobody where
 * anything is wrong or in a dry run. Throws `not_found` for a generation that does not exist.
 */
export async function importMembers(
  db: Database,
  actor: Actor,
  generation: number,
  { file, isDryRun }: { file: Uint8Array; isDryRun: boolean },
): Promise<ImportReport> {
  const { rows, problems } = parseTable(file);
  return db.transaction(async (queries) => {
    if (!(await lockGeneration(db, queries, generation))) throw new Failure('not_found');
    const plan = planImport(await membersOf(queries, generation), rows, generation);
    const all = [...problems, ...plan.problems].toSorted((one, other) => one.row - other.row);
    if (all.length === 0 && !isDryRun) {
      await carryOut(queries, plan);
      const title = `${generation}기`;
      await recordActivity(queries, actor, { action: 'import', kind: 'member', title });
    }
    return {
      created: plan.created.length,
      updated: plan.updated.length,
      unchanged: plan.unchanged,
      problems: all,
    };
  });
}

async function carryOut(queries: Queries, { created, updated }: Plan): Promise<void> {
  await insertMembers(queries, created);
  for (const { before, fields } of updated) await changeMember(queries, before, fields);
}

function planImport(
  members: readonly Member[],
  rows: readonly TableRow[],
  generation: number,
): Plan {
  const plan: Plan = { created: [], updated: [], unchanged: 0, problems: [] };
  const byName = Map.groupBy(members, ({ name }) => name);
  const seen = new Map<string, number>();
  const fieldOfName = MEMBER_COLUMNS.name;
  for (const { row, cells } of rows) {
    const name = cells.name ?? '';
    const [before, ...namesakes] = byName.get(name) ?? [];
    const earlier = name === '' ? undefined : seen.get(name);
    seen.set(name, earlier ?? row);
    if (earlier !== undefined) {
      const message = `${earlier}번째 줄에 같은 이름이 있어요.`;
      plan.problems.push({ row, field: fieldOfName, message });
    } else if (namesakes.length > 0) {
      const message = '이 기수에 같은 이름이 둘 이상 있어서 누구인지 알 수 없어요.';
      plan.problems.push({ row, field: fieldOfName, message });
    } else {
      planRow(plan, { row, cells }, before, generation);
    }
  }
  return plan;
}

/** What a row asks for; every wrong cell of it is a problem. */
function planRow(
  plan: Plan,
  { row, cells }: TableRow,
  before: Member | undefined,
  generation: number,
): void {
  const { stacks, ...texts } = cells;
  const input = { ...texts, ...(stacks !== undefined && { stacks: splitCommas(stacks) }) };
  const refuse = (issues: readonly v.BaseIssue<unknown>[]): void => {
    for (const [field, message] of messagesOf(issues)) plan.problems.push({ row, field, message });
  };
  if (before === undefined) {
    const made = v.safeParse(CreateMember, { ...input, generation }, ONE_EACH);
    if (made.success) plan.created.push(made.output);
    else refuse(made.issues);
    return;
  }
  const changed = v.safeParse(UpdateMember, input, ONE_EACH);
  if (!changed.success) refuse(changed.issues);
  else if (isSame(before, changed.output)) plan.unchanged += 1;
  else plan.updated.push({ before, fields: changed.output });
}

/** The first message of each column. */
function messagesOf(issues: readonly v.BaseIssue<unknown>[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const key = String(path?.[0]?.key);
    const title = Object.entries(MEMBER_COLUMNS).find(([column]) => column === key)?.[1] ?? '';
    if (!messages.has(title)) messages.set(title, message);
  }
  return messages;
}

function isSame(member: Member, fields: UpdateMember): boolean {
  return JSON.stringify({ ...member, ...fields }) === JSON.stringify(member);
}
