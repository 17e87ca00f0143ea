import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { readList, readText } from '../core/read.ts';

export const keepPresence = endpoint('PUT manage/drafts/{kind}/{id}/presence', {
  read: v.object({ others: readList(v.object({ name: readText() })) }),
});

export const endPresence = endpoint('DELETE manage/drafts/{kind}/{id}/presence');
