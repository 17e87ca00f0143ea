import { rm } from 'node:fs/promises';
import { sql, type SqlBool } from 'kysely';
import {
  type ChangePicture,
  type Crop,
  type Picture,
  type PictureList,
  type PicturesQuery,
  UploadForm,
} from '#contract/pictures/schemas.ts';
import { pictureAddress } from '#contract/pictures/sources.ts';
import { recordActivity } from '../../audit/activity.ts';
import { Failure, notFound, unavailable } from '../../core/errors.ts';
import {
  filesOfName,
  laterFilesOfName,
  namesIn,
  newName,
  newOriginal,
} from '../../core/picture-names.ts';
import type { Actor } from '../../core/session.ts';
import type { Database, Queries } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json.ts';
import { readNewest } from '../../db/lists/newest.ts';
import { searchColumns, searchFor } from '../../db/lists/search.ts';
import type { PictureRow } from '../../db/schema.ts';
import { validate } from '../../http/validate.ts';
import type { PictureSource } from '../collection.ts';
import type { Converted } from './conversion/convert.ts';
import { Converter } from './conversion/converter.ts';
import { Intake } from './intake.ts';
import { claimOrphaned, markOrphaned } from './orphaned-files.ts';
import { receiveForm } from './receive.ts';
import { cropWithin, deleteRow, toPicture, toPictures } from './rows.ts';
import type { NewFile, PictureStore } from './stores/store.ts';
import { findUses } from './uses.ts';

interface PicturesOptions {
  db: Database;
  sources: readonly PictureSource[];
  store: PictureStore;
  folder: string;
  intake?: Intake;
}

interface Added {
  picture: Pick<PictureRow, 'name' | 'original' | 'crop' | 'bytes'>;
  /** Those that are stored for it. */
  files: readonly string[];
  /** Asked in the transaction that adds the row. */
  findAlt: (queries: Queries) => Promise<string>;
}

/**
 * Files are noted, then stored, then named by a row, and removed after the row: a killed server may leave a noted
 * file without a row, which the sweep removes, but never a row without its file.
 */
export class Pictures {
  readonly #db: Database;
  readonly #sources: readonly PictureSource[];
  readonly #store: PictureStore;
  readonly #folder: string;
  readonly #intake: Intake;
  readonly #converter = new Converter();

  constructor({ db, sources, store, folder, intake = new Intake() }: PicturesOptions) {
    this.#db = db;
    this.#sources = sources;
    this.#store = store;
    this.#folder = folder;
    this.#intake = intake;
  }

  /**
   * Throws a Failure and leaves no file. `onTaken` is called on admission: only then may the upload take its time.
   * `onReceived` may still refuse.
   */
  async upload(
    request: Request,
    actor: Actor,
    { onTaken, onReceived }: { onTaken: () => void; onReceived: () => Promise<void> },
  ): Promise<Picture> {
    return this.#intake.take(async () => {
      onTaken();
      const { path, fields } = await receiveForm(request, this.#folder).catch(rethrow);
      try {
        await onReceived();
        const { alt } = validate(UploadForm, fields);
        const format = await this.#intake.inspect(() => this.#converter.inspect(path));
        const converted = await this.#intake.convert(() => this.#converter.convert(path, null));
        const original = newOriginal(format);
        const [name, files] = nameFiles(converted);
        const names = await this.#put([{ name: original, content: { path } }, ...files]);
        const picture = { name, original, crop: null, bytes: bytesOf(converted) };
        return await this.#add(actor, { picture, files: names, findAlt: async () => alt });
      } finally {
        await rm(path, { force: true });
      }
    });
  }

  /** Newest first; `q` is a picture's address, or a search in the alternative texts. */
  async list({ cursor, limit, q }: PicturesQuery): Promise<PictureList> {
    const names = namesIn(q);
    const { rows, ...counts } = await readNewest(
      this.#db,
      (queries) =>
        queries
          .selectFrom('pictures')
          .selectAll()
          .where((eb) =>
            names.length > 0 ? eb('name', 'in', names) : (searchFor(q) ?? sql<SqlBool>`true`),
          )
          .orderBy('created_at', 'desc'),
      { cursor, limit },
    );
    // Scans all texts in batches: too long for a snapshot on the one reading connection.
    return { pictures: await toPictures(this.#sources, this.#db.read, rows), ...counts };
  }

  async change(id: number, { alt }: ChangePicture, actor: Actor): Promise<Picture> {
    return this.#db.transaction(async (queries) => {
      const row = await queries
        .updateTable('pictures')
        .set(altColumns(alt))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(notFound);
      await recordActivity(queries, actor, { action: 'update', ...entryOf(row), fields: ['alt'] });
      const [picture] = await toPictures(this.#sources, queries, [row]);
      return picture ?? toPicture(row, []);
    });
  }

  /** A new picture of the same original, with the same words, which shows a part of what the picture shows. */
  async crop(id: number, part: Crop, actor: Actor): Promise<Picture> {
    const whole = await findRow(this.#db.read, id);
    const crop = cropWithin(whole.crop && fromJson(whole.crop), part);
    const converted = await this.#intake.take(() =>
      this.#intake.convert(() =>
        this.#store.withFile(whole.original, (path) => this.#converter.convert(path, crop)),
      ),
    );
    const [name, files] = nameFiles(converted);
    const names = await this.#put(files);
    const bytes = bytesOf(converted);
    const picture = { name, original: whole.original, crop: toJson(crop), bytes };
    // While its picture is there, the original is.
    const findAlt = async (queries: Queries) =>
      (await selectRow(queries, id).$call(this.#db.lockRows).executeTakeFirstOrThrow(notFound)).alt;
    return this.#add(actor, { picture, files: names, findAlt });
  }

  /** Throws `picture_in_use` where an entry or its copy refers to it, also one in the trash. */
  async remove(id: number, actor: Actor): Promise<{ id: number }> {
    const files = await this.#db.transaction(async (queries) => {
      // No new use may begin meanwhile; whoever writes a copy has locked its entry before.
      for (const { table } of this.#sources) await this.#db.lockTable(queries, table);
      const row = await findRow(queries, id);
      if ((await findUses(this.#sources, queries, [row])).size > 0)
        throw new Failure('picture_in_use');
      await recordActivity(queries, actor, { action: 'remove', ...entryOf(row) });
      return deleteRow(queries, row);
    });
    // The row is gone; the sweep removes a file that cannot be removed now.
    await this.#store.remove(files).catch(() => undefined);
    return { id };
  }

  /** Stops when an upload comes, and throws at the end for the originals that could not be encoded. */
  async addLaterFiles(): Promise<void> {
    const rows = await this.#db.read
      .selectFrom('pictures')
      .select(['name', 'crop', 'original'])
      .orderBy('created_at', 'desc')
      .execute();
    if (rows.length === 0) return;
    const stored = new Set(await this.#store.list());
    const failures: unknown[] = [];
    for (const { name, crop, original } of rows) {
      const names = laterFilesOfName(name);
      // Nothing can be made of an original that is lost.
      if (names.every((file) => stored.has(file)) || !stored.has(original)) continue;
      if (!this.#intake.isQuiet) return;
      try {
        await this.#addLater({ name, crop: crop && fromJson(crop), original }, names);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Pictures without AVIF');
  }

  async #addLater(
    { name, crop, original }: { name: string; crop: Crop | null; original: string },
    names: string[],
  ): Promise<void> {
    const { files } = await this.#intake.convert(() =>
      this.#store.withFile(original, (path) => this.#converter.convert(path, crop, 'avif')),
    );
    await this.#put(files.map((content, index) => ({ name: names[index] ?? '', content })));
    await this.#db.transaction(async (queries) => {
      const isNamed = await queries
        .selectFrom('pictures')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst();
      // The sweep removes the files of a picture that went meanwhile.
      if (isNamed !== undefined) await claimOrphaned(queries, names);
    });
  }

  async #put(files: readonly NewFile[]): Promise<string[]> {
    const names = files.map(({ name }) => name);
    await markOrphaned(this.#db.write, names);
    await this.#store.put(files).catch(rethrow);
    return names;
  }

  async #add(actor: Actor, { picture, files, findAlt }: Added): Promise<Picture> {
    const now = new Date().toISOString();
    return this.#db
      .transaction(async (queries) => {
        const row = await queries
          .insertInto('pictures')
          .values({
            ...picture,
            ...altColumns(await findAlt(queries)),
            created_at: now,
            unused_since: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await claimOrphaned(queries, files);
        await recordActivity(queries, actor, { action: 'create', ...entryOf(row) });
        return toPicture(row, []);
      })
      .catch((error: unknown) => this.#giveUp(picture.name, files, error));
  }

  /** Removes the files unless the row exists: a commit may have succeeded although its answer was lost. */
  async #giveUp(name: string, files: readonly string[], error: unknown): Promise<never> {
    const row = await this.#db.read
      .selectFrom('pictures')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
      // If the database cannot be read, the sweep decides later.
      .catch(() => ({ name }));
    if (row === undefined) await this.#store.remove(files).catch(() => undefined);
    throw error;
  }
}

function selectRow(queries: Queries, id: number) {
  return queries.selectFrom('pictures').selectAll().where('id', '=', id);
}

function findRow(queries: Queries, id: number) {
  return selectRow(queries, id).executeTakeFirstOrThrow(notFound);
}

function entryOf({ id, alt, name }: PictureRow) {
  return { kind: 'picture', id, title: alt || pictureAddress(name) } as const;
}

function altColumns(alt: string) {
  return { alt, ...searchColumns([alt]) };
}

function nameFiles(converted: Converted): [name: string, files: NewFile[]] {
  const name = newName(converted);
  const names = filesOfName(name);
  return [name, converted.files.map((content, index) => ({ name: names[index] ?? '', content }))];
}

function bytesOf({ files }: Converted): number {
  return files.at(-1)?.byteLength ?? 0;
}

const FULL = ['ENOSPC', 'EDQUOT'];

/** A full disk is no fault of the program: the answer is `unavailable` instead of a 500. */
function rethrow(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!FULL.includes(code)) throw error;
  throw unavailable(60, error);
}
