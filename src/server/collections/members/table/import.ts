import * as v from 'valibot';
import { addressNames } from '#contract/core/description.ts';
import { splitCommas } from '#contract/core/fields.ts';
import { addScheme } from '#contract/core/text/add-scheme.ts';
import { MEMBER_FIELDS, MEMBER_PARTS, POSITIONS } from '#contract/members/fields.ts';
import { CreateMember, type Member, UpdateMember } from '#contract/members/schemas.ts';
import {
  type ImportProblem,
  type ImportReport,
  MEMBER_COLUMNS,
  type MemberColumn,
} from '#contract/members/table.ts';
import { recordActivity } from '../../../audit/activity.ts';
import type { WriteContext } from '../../../audit/record.ts';
import { Failure } from '../../../core/errors.ts';
import { addMember, changeMember, lockMembers, membersOf, type VersionedMember } from '../rows.ts';
import { parseTable, type TableRow } from './parse.ts';

interface Plan {
  created: CreateMember[];
  updated: { before: VersionedMember; fields: UpdateMember }[];
  unchanged: number;
  problems: ImportProblem[];
}

const LONGEST_QUOTE = 40;

/** Only the first problem of each cell is reported. */
const ONE_EACH = { abortPipeEarly: true } as const;

/**
 * Adds the members of a table to a generation and changes those with the same name: all of them, or nobody where
 * anything is wrong or in a dry run. Throws `not_found` for an unknown generation.
 */
export async function importMembers(
  { db, actor }: WriteContext,
  generation: number,
  { file, isDryRun }: { file: Uint8Array; isDryRun: boolean },
): Promise<ImportReport> {
  const { rows, problems } = parseTable(file);
  return db.transaction(async (queries) => {
    if (!(await lockMembers(db, queries, generation))) throw new Failure('not_found');
    const plan = planImport(await membersOf(queries, generation), rows, generation);
    const emptied = plan.updated.flatMap(emptiedOf);
    // One sentence for one cell.
    const further = plan.problems.filter(
      ({ row, field }) =>
        !problems.some((problem) => problem.row === row && problem.field === field),
    );
    const all = [...problems, ...further].toSorted((one, other) => one.row - other.row);
    if (all.length === 0 && !isDryRun) {
      for (const member of plan.created) await addMember(queries, member);
      for (const { before, fields } of plan.updated) await changeMember(queries, before, fields);
      const title = `${generation}기`;
      await recordActivity(queries, actor, { action: 'import', kind: 'member', title });
    }
    return {
      created: plan.created.length,
      updated: plan.updated.length,
      unchanged: plan.unchanged,
      ...(isDryRun && emptied.length > 0 && { emptied }),
      problems: all.map((problem) => ({ ...problem, message: nameIn(rows, problem) })),
    };
  });
}

function planImport(
  members: readonly VersionedMember[],
  rows: readonly TableRow[],
  generation: number,
): Plan {
  const plan: Plan = { created: [], updated: [], unchanged: 0, problems: [] };
  const byName = Map.groupBy(members, ({ name }) => name);
  for (const [name, named] of Map.groupBy(rows, ({ cells }) => cells.name ?? '')) {
    if (name === '') for (const row of named) planRow(plan, row, undefined, generation);
    else planName(plan, named, byName.get(name) ?? [], generation);
  }
  return plan;
}

/** Plans the rows of one name. Of several members of that name those are known whom a row leaves as they are. */
function planName(
  plan: Plan,
  rows: readonly TableRow[],
  members: readonly VersionedMember[],
  generation: number,
): void {
  const isShared = members.length > 1;
  // Each row of a table has the same columns.
  const columns = Object.keys(rows[0]?.cells ?? {});
  const same = Map.groupBy(members, (member) => JSON.stringify(member, columns));
  const left = isShared ? rows.filter((row) => !takeSame(same, columns, row)) : rows;
  const others = [...same.values()].flat();
  plan.unchanged += rows.length - left.length;
  const isKnown = !isShared || (left.length === 1 && others.length === 1);
  for (const [index, row] of left.entries()) {
    if (isKnown && index === 0) planRow(plan, row, others[0], generation);
    else {
      const message = isShared
        ? '이 기수에 같은 이름이 둘 이상 있어서 누구인지 알 수 없어요. 그 멤버는 화면에서 고쳐 주세요.'
        : `${left[0]?.row}번째 줄에 같은 이름이 있어요.`;
      plan.problems.push({ row: row.row, field: MEMBER_COLUMNS.name, message });
    }
  }
}

/** Takes a member whom a row leaves as it is out of those alike in the columns; false where there is none. */
function takeSame(
  same: Map<string, VersionedMember[]>,
  columns: string[],
  { cells }: TableRow,
): boolean {
  const fields = v.safeParse(UpdateMember, inputOf(cells));
  if (!fields.success) return false;
  return same.get(JSON.stringify(fields.output, columns))?.shift() !== undefined;
}

const ADDRESSES = addressNames(MEMBER_FIELDS);

/** A table comes from people as a form does, so an address may lack its scheme. */
function inputOf({ stacks, ...texts }: TableRow['cells']) {
  const addresses = ADDRESSES.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[name, addScheme(text)]];
  });
  return {
    ...texts,
    ...(Object.fromEntries(addresses) as typeof texts),
    ...(stacks !== undefined && { stacks: splitCommas(stacks) }),
  };
}

function planRow(
  plan: Plan,
  { row, cells }: TableRow,
  before: VersionedMember | undefined,
  generation: number,
): void {
  const input = inputOf(cells);
  const refuse = (issues: readonly v.BaseIssue<unknown>[]): void => {
    for (const [column, message] of messagesOf(issues)) {
      const field = MEMBER_COLUMNS[column];
      plan.problems.push({ row, field, message: explain(column, cells[column] ?? '', message) });
    }
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

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): Map<MemberColumn, string> {
  const messages = new Map<MemberColumn, string>();
  for (const { path, message } of issues) {
    const column = String(path?.[0]?.key) as MemberColumn;
    if (!messages.has(column)) messages.set(column, message);
  }
  return messages;
}

const CHOICES: Partial<Record<MemberColumn, { values: readonly string[]; none: string }>> = {
  position: { values: POSITIONS, none: '없는 직책이에요' },
  part: { values: MEMBER_PARTS, none: '없는 파트예요' },
};

/** Whether its pronunciation ends in a consonant, which decides the particle; of Latin letters l, m, n and r. */
function endsInConsonant(text: string): boolean {
  const last = text.normalize('NFC').at(-1) ?? '';
  return /[가-힣]/.test(last) ? (last.charCodeAt(0) - 0xac00) % 28 > 0 : /[lmnr]/i.test(last);
}

function explain(column: MemberColumn, cell: string, message: string): string {
  if (cell === '' || column === 'name') return message;
  const choice = CHOICES[column];
  if (choice === undefined) return `‘${shorten(cell)}’ · ${message}`;
  const { values, none } = choice;
  const match = values.find((value) => isAlike(value, cell));
  const wanted = match
    ? `아마 ‘${match}’일 거예요`
    : `${values.join(', ')} 가운데 하나로 써 주세요`;
  return `‘${shorten(cell)}’${endsInConsonant(cell) ? '은' : '는'} ${none}. ${wanted}.`;
}

function isAlike(choice: string, cell: string): boolean {
  const letters = Array.from(choice.toLowerCase());
  const common = letters.filter((letter) => cell.toLowerCase().includes(letter));
  return 4 * common.length >= letters.length + cell.length;
}

function nameIn(rows: readonly TableRow[], { row, message }: ImportProblem): string {
  const name = rows.find((candidate) => candidate.row === row)?.cells.name ?? '';
  return name === '' ? message : `${shorten(name)}: ${message}`;
}

function shorten(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

const isBlank = (value: string | readonly string[] | null): boolean => (value ?? '').length === 0;

function emptiedOf({
  before,
  fields,
}: Plan['updated'][number]): NonNullable<ImportReport['emptied']> {
  const emptied = (Object.keys(MEMBER_COLUMNS) as MemberColumn[]).filter(
    (name) => fields[name] !== undefined && isBlank(fields[name]) && !isBlank(before[name]),
  );
  if (emptied.length === 0) return [];
  return [{ name: before.name, fields: emptied.map((name) => MEMBER_COLUMNS[name]) }];
}

function isSame(member: Member, fields: UpdateMember): boolean {
  return JSON.stringify({ ...member, ...fields }) === JSON.stringify(member);
}
