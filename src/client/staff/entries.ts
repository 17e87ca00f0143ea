import type { Status } from '#contract/core/publication.ts';
import * as endpoints from '#contract/entries/endpoints.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import type {
  BeginEntry,
  DiscardCopy,
  PublishCopy,
  RevertCopy,
  SaveCopy,
  SetAside,
  SetVisibility,
} from '#contract/entries/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { callInBackground } from '../transport/background.ts';
import { get } from '../transport/call.ts';

const query = {};

/** A number or version as `If-Match` names it. */
export const quoted = (tag: string) => `"${tag}"`;

/** Of a row as it is listed; `null` over a basic server, which has no versions. */
export const tagOf = ({ version }: { readonly version: string | null }) =>
  version === null ? null : quoted(version);

/** The calls of one kind of entries; none of them asks anybody to sign in. They reject with `ApiError`. */
export function entryCalls(kind: PreviewKind) {
  const of = (id: number) => ({ params: { kind, id }, query });
  return {
    begin: (body: BeginEntry) =>
      callInBackground(endpoints.beginEntry, { params: { kind }, query, body }),
    get: (id: number): Promise<ReadWorkingEntry> => callInBackground(endpoints.getEntry, of(id)),
    /** Over the copy of this number. */
    save: (id: number, number: string, body: SaveCopy) =>
      callInBackground(endpoints.saveCopy, { ...of(id), version: quoted(number), body }),
    publish: (id: number, number: string, body: PublishCopy) =>
      callInBackground(endpoints.publishCopy, { ...of(id), version: quoted(number), body }),
    discard: (id: number, number: string, body: DiscardCopy) =>
      callInBackground(endpoints.discardCopy, { ...of(id), version: quoted(number), body }),
    setVisibility: (id: number, version: string, body: SetVisibility) =>
      callInBackground(endpoints.setVisibility, { ...of(id), version: quoted(version), body }),
    setAside: (id: number, body: SetAside) =>
      callInBackground(endpoints.setAside, { ...of(id), body }),
    revert: (
      id: number,
      number: string,
      { revision, ...body }: RevertCopy & { readonly revision: number },
    ) =>
      callInBackground(endpoints.revertCopy, {
        params: { kind, id, revision },
        query,
        version: quoted(number),
        body,
      }),
    /** The HTML of the public page with what is saved of the copy. */
    page: async (id: number): Promise<string> =>
      (await callInBackground(endpoints.getCopyPage, of(id))).html,
  };
}

/** An entry as its form opens it. */
export async function loadEntry(
  kind: PreviewKind,
  id: number,
  signal?: AbortSignal,
): Promise<ReadWorkingEntry> {
  return (await get(endpoints.getEntry, { params: { kind, id }, signal })).data;
}

export type EntryCalls = ReturnType<typeof entryCalls>;

interface Shown {
  readonly status: string;
  readonly published_at: string | null;
}

/** Drops what is not public of an entry that is shown in this state. */
export async function discardChanges(
  kind: PreviewKind,
  id: number,
  { status, published_at }: Shown,
): Promise<void> {
  const { number, is_visible } = await loadEntry(kind, id);
  const seen = { status: status as Status, published_at, is_visible };
  await entryCalls(kind).discard(id, number, { name: newName(), seen });
}

/** An older version becomes what is written on. */
export async function revertEntry(kind: PreviewKind, id: number, revision: number): Promise<void> {
  const { number, status, published_at, is_visible } = await loadEntry(kind, id);
  const seen = { status: status as Status, published_at, is_visible };
  await entryCalls(kind).revert(id, number, { revision, name: newName(), seen });
}

/** A name that no other save or press has; not a secret. */
export function newName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
