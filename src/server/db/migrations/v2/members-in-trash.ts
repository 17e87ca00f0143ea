import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../engines/engine.ts';
import { rebuildWithout } from './rebuild.ts';

interface Deleted {
  id: number;
  member: string;
  deleted_at: string;
  deleted_by: string | null;
}

const REFERENCE = ' references generations (id) on delete restrict';

/** A deleted member is a row as a deleted post is, and no member keeps a generation by a reference. */
export async function keepMembersInTrash(
  db: Kysely<never>,
  { engine }: ColumnTypes,
): Promise<void> {
  for (const column of ['deleted_at', 'deleted_by'])
    await sql`alter table members add column ${sql.ref(column)} text`.execute(db);
  if (engine === 'sqlite') await rebuildWithout(db, 'members', REFERENCE);
  else await sql`alter table members drop constraint members_generation_fkey`.execute(db);
  const { rows } = await sql<Deleted>`
    select id, member, deleted_at, deleted_by from deleted_members`.execute(db);
  for (const { id, member: text, deleted_at, deleted_by } of rows) {
    // What was deleted before a field existed has its empty value.
    const member: Record<string, unknown> = {
      stacks: [],
      github: null,
      instagram: null,
      profile: '',
      sort_order: null,
      ...(JSON.parse(text) as object),
    };
    await sql`insert into members (id, name, position, part, generation, stacks, github, instagram,
        profile, sort_order, version, created_at, updated_at, deleted_at, deleted_by)
      values (${id}, ${member.name}, ${member.position}, ${member.part}, ${member.generation},
        ${JSON.stringify(member.stacks)}, ${member.github}, ${member.instagram},
        ${member.profile}, ${member.sort_order}, ${`1-${Date.now()}`},
        ${deleted_at}, ${deleted_at}, ${deleted_at}, ${deleted_by})`.execute(db);
  }
  await sql`drop table deleted_members`.execute(db);
}
