import { loadEntry, revertEntry } from '#client/staff/entries.ts';
import { listRevisions, loadRevision, restoreRevision } from '#client/staff/publishing.ts';
import type { RevisionKind, RevisionSort } from '#contract/kinds.ts';
import type { ReadRevision } from '#contract/publishing/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { createResource } from '#shared/stores/resource.ts';
import { nameIn } from '../data/activity-names.ts';
import { STATE_NAMES } from './states.ts';

export interface Versioned {
  readonly kind: RevisionKind;
  readonly id: number;
}

export const SORT_NAMES: Readonly<Record<RevisionSort, string>> = {
  public: '공개했던 버전',
  copy: '쓰던 내용',
  aside: '따로 둔 내용',
};

/** The newest version comes first. */
export function createVersionsResource({ kind, id }: Versioned) {
  return createResource(`versions/${kind}/${id}`, (signal) => listRevisions(kind, id, signal), {
    fresh: true,
  });
}

/**
 * What a version is compared with: what was public before it, of words that were not public what is written on now.
 * Empty for the first version.
 */
export function createChangeResource(
  { kind, id }: Versioned,
  versions: readonly ReadRevision[],
  { id: revision, sort }: ReadRevision,
) {
  const same = versions.filter((one) => one.sort === sort);
  const earlier = same[same.findIndex((one) => one.id === revision) + 1]?.id;
  return createResource(`versions/${kind}/${id}/${revision}`, async (signal) => {
    const after = await loadRevision(kind, id, revision, signal);
    if (sort === 'public' || kind === 'recruit') {
      const before = earlier === undefined ? {} : await loadRevision(kind, id, earlier, signal);
      return { before, after };
    }
    const present = await loadEntry(kind, id, signal);
    return { before: present.copy ?? present.public ?? {}, after };
  });
}

const mutation = createMutation({
  key: ({ kind, id }: Versioned & { revision: number }) => `${kind}:${id}`,
  topic: () => 'version',
  run: async ({ kind, id, revision }) => {
    if (kind === 'recruit') await restoreRevision(kind, id, revision);
    else await revertEntry(kind, id, revision);
  },
  success: () => '이전 버전으로 되돌렸어요.',
  failure: '이전 버전으로 되돌리지 못했어요.',
});

/** Resolves to true once the entity is reverted; of a post or project what is written on. */
export async function revertTo(versioned: Versioned, revision: number): Promise<boolean> {
  return (await mutation.run({ ...versioned, revision })).ok;
}

/** A field's value as a text to compare; states and moments as the screens name them. */
export function describeField(field: string, value: unknown): string {
  const text = asText(value);
  if (field === 'status') return nameIn(STATE_NAMES, text);
  return (field === 'published_at' ? describeMoment(text) : null) ?? text;
}

/** Of whatever a form or an answer holds. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value === 'object') {
    // A form holds people as a list.
    const entries =
      'name' in value && 'role' in value
        ? [[asText(value.name), value.role]]
        : Object.entries(value);
    return entries
      .map(([name, role]) => (role === '' ? String(name) : `${String(name)}: ${asText(role)}`))
      .join(', ');
  }
  return JSON.stringify(value);
}
