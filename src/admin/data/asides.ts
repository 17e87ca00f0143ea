import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';
import { PREVIEW_KINDS } from '#contract/kinds.ts';
import { $session, accountKey } from './session.ts';

const Aside = v.object({ account: v.string(), kind: v.picklist(PREVIEW_KINDS), id: v.number() });
export type Aside = v.InferOutput<typeof Aside>;

const $all = persistentAtom<readonly Aside[]>('admin-asides', [], {
  encode: JSON.stringify,
  decode: (text) => v.parse(v.fallback(v.array(Aside), []), JSON.parse(text)),
});

/** The entries in which words of a closed form became a version, until somebody has looked at it. */
export const $asides = computed([$all, $session], (all) =>
  all.filter(({ account }) => account === accountKey()),
);

const isSame = (one: Aside, other: Aside): boolean =>
  one.account === other.account && one.kind === other.kind && one.id === other.id;

export function noteAside(aside: Aside): void {
  $all.set([...$all.get().filter((one) => !isSame(one, aside)), aside]);
}

export function dropAside(aside: Aside): void {
  $all.set($all.get().filter((one) => !isSame(one, aside)));
}
