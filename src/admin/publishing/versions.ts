import { listRevisions, loadRevision, restoreRevision } from '#client/staff/publishing.ts';
import type { RevisionKind } from '#contract/kinds.ts';
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

/** The newest version comes first. */
export function createVersionsResource({ kind, id }: Versioned) {
  return createResource(`versions/${kind}/${id}`, (signal) => listRevisions(kind, id, signal), {
    fresh: true,
  });
}

/** The entity before and after a version; `before` is empty for the first version. */
export function createChangeResource(
  { kind, id }: Versioned,
  versions: readonly ReadRevision[],
  index: number,
) {
  const revision = versions[index]?.id ?? 0;
  const earlier = versions[index + 1]?.id;
  return createResource(`versions/${kind}/${id}/${revision}`, async (signal) => ({
    before: earlier === undefined ? {} : await loadRevision(kind, id, earlier, signal),
    after: await loadRevision(kind, id, revision, signal),
  }));
}

const mutation = createMutation({
  key: ({ kind, id }: Versioned & { revision: number }) => `${kind}:${id}`,
  topic: () => 'version',
  run: ({ kind, id, revision }) => restoreRevision(kind, id, revision),
  success: () => '이전 버전으로 되돌렸어요.',
  failure: '이전 버전으로 되돌리지 못했어요.',
});

/** Resolves to true once the entity is reverted. */
export async function revertTo(versioned: Versioned, revision: number): Promise<boolean> {
  return (await mutation.run({ ...versioned, revision })).ok;
}

/** A field's value as a text to compare; states and moments as the screens name them. */
export function describeField(field: string, value: unknown): string {
  const text = asText(value);
  if (field === 'status') return nameIn(STATE_NAMES, text);
  return (field === 'published_at' ? describeMoment(text) : null) ?? text;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, role]) => (role === '' ? name : `${name}: ${asText(role)}`))
      .join(', ');
  }
  return JSON.stringify(value);
}
