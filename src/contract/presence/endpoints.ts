import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import { readList, readText } from '../core/read.ts';
import type { DraftTab } from '../drafts/schemas.ts';

export const keepPresence = endpoint('PUT manage/drafts/{kind}/{id}/presence', {
  query: typeOf<typeof DraftTab>(),
  read: v.object({ others: readList(v.object({ name: readText() })) }),
});

export const endPresence = endpoint('DELETE manage/drafts/{kind}/{id}/presence', {
  query: typeOf<typeof DraftTab>(),
});
