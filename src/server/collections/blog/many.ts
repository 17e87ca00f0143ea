import type { Post } from '#contract/blog/schemas.ts';
import type { ChangeMany } from '#contract/bulk/schemas.ts';
import type { ManyAction, Work } from '../../publishing/bulk/many.ts';
import type { Entry } from '../entries/entry.ts';
import { edit } from '../entries/many/edit.ts';
import { manyOf } from '../entries/many/many.ts';
import { type Marked, readListed, readMarked, workOn } from '../entries/many/part.ts';
import { POST_ENTRY } from './rows.ts';
import { writeBest } from './service.ts';

export const MANY_POSTS = manyOf(POST_ENTRY, {
  best: setBest(true),
  unbest: setBest(false),
  add_tags: edit(POST_ENTRY, 'tags', (tags, change) => [
    ...new Set([...(tags as string[]), ...tagsIn(change)]),
  ]),
  remove_tags: edit(POST_ENTRY, 'tags', (tags, change) =>
    (tags as string[]).filter((tag) => !tagsIn(change).includes(tag)),
  ),
});

function tagsIn(change: ChangeMany): readonly string[] {
  return 'tags' in change ? change.tags : [];
}

function setBest(wanted: boolean): ManyAction<Marked> {
  return {
    logged: wanted ? 'best' : 'unbest',
    prepare: async (queries, named) => {
      const entry = await readListed(POST_ENTRY, queries, named);
      return entry.entity.is_best === wanted ? null : writing(entry, wanted);
    },
    prepareUndo: async (queries, id, { before }) =>
      writing(await readMarked(POST_ENTRY, queries, id, before), !wanted),
  };
}

function writing(entry: Entry<Post>, best: boolean): Work {
  return workOn(POST_ENTRY, entry, async ({ queries }, { entity }) => ({
    before: {},
    after: await writeBest(queries, entity, best),
  }));
}
