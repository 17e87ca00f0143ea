import { POST_FIELDS } from './blog/fields.ts';
import type { Fields } from './core/description.ts';
import { MEMBER_FIELDS } from './members/fields.ts';
import { PROJECT_FIELDS } from './projects/fields.ts';
import { RECRUIT_FIELDS } from './recruit/fields.ts';

interface CollectionConfig {
  /** How staff call one of its entries. */
  readonly label: string;
  /** What staff write; a generation has nothing but its number. */
  readonly fields?: Fields;
  /** Where staff find its entries, if all of them are on one screen. */
  readonly screen?: `/admin/${string}`;
}

/** By the name that the log gives to the collection, in the order in which staff choose among them. */
export const COLLECTION_CONFIGS = {
  post: { label: '게시글', fields: POST_FIELDS },
  project: { label: '프로젝트', fields: PROJECT_FIELDS },
  member: { label: '멤버', fields: MEMBER_FIELDS },
  generation: { label: '기수' },
  recruit: { label: '모집 공고', fields: RECRUIT_FIELDS, screen: '/admin/recruits' },
} as const satisfies Readonly<Record<string, CollectionConfig>>;

export type CollectionKind = keyof typeof COLLECTION_CONFIGS;

export const COLLECTION_KINDS = Object.keys(COLLECTION_CONFIGS) as readonly CollectionKind[];

const BY_KIND: Readonly<Record<string, CollectionConfig>> = COLLECTION_CONFIGS;

export function fieldsOf(kind: string): Fields {
  return BY_KIND[kind]?.fields ?? {};
}

/** `null` where its entries have screens of their own. */
export function onlyScreenOf(kind: string): string | null {
  return BY_KIND[kind]?.screen ?? null;
}

/** Those whose entries are all on one screen. */
export type OneScreenKind = {
  [Kind in CollectionKind]: (typeof COLLECTION_CONFIGS)[Kind] extends { readonly screen: string }
    ? Kind
    : never;
}[CollectionKind];
