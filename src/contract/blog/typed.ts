import * as v from 'valibot';
import { requestEntries } from '../core/described-schemas.ts';
import type { MadeName } from '../core/description.ts';
import {
  emptyTyped,
  toTyped,
  type TypedCollection,
  typedEntries,
  withSchemes,
} from '../core/typed.ts';
import { POST_FIELDS } from './fields.ts';
import { CreatePost } from './schemas.ts';

const PostTyped = v.object(typedEntries(POST_FIELDS));
export type PostTyped = v.InferOutput<typeof PostTyped>;

export const POST_TYPED = {
  shape: PostTyped,
  empty: () => emptyTyped(POST_FIELDS),
  of: (post: Readonly<Record<MadeName<typeof POST_FIELDS>, unknown>>) => toTyped(POST_FIELDS, post),
  toInput: (values) => withSchemes(POST_FIELDS, values),
  fields: requestEntries(POST_FIELDS, {}),
  body: CreatePost,
} satisfies TypedCollection<PostTyped, CreatePost>;
