import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf, searchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';
import type { ListedMember } from './sections.ts';

/** The resource keys that a change of a member affects; a generation counts its members. */
export const MEMBER_KEYS = ['members', 'generations'] as const;

export const $membersQuery = searchOf(adminPaths.generation);

export const memberSelection = createSelection<ListedMember, { readonly page: number }>(
  openSearchOf(adminPaths.generation),
);
