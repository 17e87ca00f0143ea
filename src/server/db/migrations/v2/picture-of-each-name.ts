import { type Kysely, sql } from 'kysely';

/** Each former cut of a picture becomes a picture of its own; files stay as they are, and the sweep judges later. */
export async function pictureOfEachName(db: Kysely<never>): Promise<void> {
  const statements = [
    sql`alter table pictures add column crop text`,
    // The thirty days begin anew: what was shown under a former name alone counted as used.
    sql`update pictures set unused_since = null, crop = (
      select crop from picture_names where picture_names.name = pictures.name
    )`,
    // Nobody has measured the files of a former cut.
    sql`insert into pictures
      (name, bytes, alt, crop, original, search_text, initials, created_at, unused_since)
      select former.name, 0, picture.alt, former.crop, picture.original, picture.search_text,
        picture.initials, former.created_at, null
      from picture_names former join pictures picture on picture.id = former.picture_id
      where former.name <> picture.name
      order by former.created_at, former.name`,
    sql`drop table picture_names`,
    sql`alter table pictures drop column focus`,
  ];
  for (const statement of statements) await statement.execute(db);
}
