import type { PreviewKind, RevisionKind, TrashKind } from '#contract/kinds.ts';
import * as endpoints from '#contract/publishing/endpoints.ts';
import { listStaff } from '#contract/staff/endpoints.ts';
import { blog } from '../blog.ts';
import { firstProjects } from '../project-list.ts';
import { get, send } from '../transport/call.ts';
import { assertSupported } from './capabilities.ts';

/** The trash, last deleted first. */
export async function loadTrash(signal?: AbortSignal) {
  return (await assertSupported(get(endpoints.listTrash, { signal }))).data.items;
}

/** A changed entity makes the cached lists stale. */
export const change = <Result>(write: Promise<Result>): Promise<Result> =>
  write.finally(() => {
    blog.forget();
    firstProjects.forget();
  });

/** Fails with `generation_gone` for a member whose generation no longer exists */
export function restoreFromTrash(kind: TrashKind, id: number) {
  return change(send(endpoints.restoreFromTrash, { params: { kind, id } }));
}

export function removeFromTrash(kind: TrashKind, id: number) {
  return send(endpoints.removeFromTrash, { params: { kind, id } });
}

/** The revisions of an entity, newest first; empty over a server without revisions. */
export async function listRevisions(kind: RevisionKind, id: number, signal?: AbortSignal) {
  return (await get(endpoints.listRevisions, { params: { kind, id }, signal })).data.revisions;
}

/** `at` is ISO 8601. */
interface LastSave {
  readonly name: string;
  readonly at: string;
}

/** `null` where the server does not tell. */
export async function loadLastSave(kind: RevisionKind, id: number): Promise<LastSave | null> {
  try {
    const [[newest], { data }] = await Promise.all([listRevisions(kind, id), get(listStaff)]);
    const username = newest?.saved_by ?? null;
    if (newest === undefined || username === null) return null;
    const { name = '' } = data.staff.find((account) => account.username === username) ?? {};
    return { name: name === '' ? username : name, at: newest.saved_at };
  } catch {
    return null;
  }
}

export async function loadRevision(
  kind: RevisionKind,
  id: number,
  revision: number,
  signal?: AbortSignal,
) {
  const params = { kind, id, revision };
  return (await get(endpoints.getRevision, { params, signal })).data;
}

export function restoreRevision(kind: RevisionKind, id: number, revision: number) {
  return change(send(endpoints.restoreRevision, { params: { kind, id, revision } }));
}

/** Whether a link lives, which another one would end. */
export async function hasPreviewLink(kind: PreviewKind, id: number): Promise<boolean> {
  const { data } = await get(endpoints.getPreview, { params: { kind, id } });
  return data.expires_at !== null;
}

/** Of the copy; the link is valid for seven days, and ends an earlier one. */
export async function createPreviewLink(kind: PreviewKind, id: number): Promise<string | null> {
  return (await send(endpoints.createPreview, { params: { kind, id } })).data?.url ?? null;
}
