import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { readList, readText } from '../core/read.ts';

const ReadValues = v.record(v.string(), v.unknown());

const ReadDraft = v.object({
  tab: v.fallback(v.string(), ''),
  values: ReadValues,
  base: v.fallback(v.nullable(v.string()), null),
  base_values: v.fallback(v.nullable(ReadValues), null),
  saved_at: v.pipe(v.string(), v.isoTimestamp()),
});

const ReadPresence = v.object({ others: readList(v.object({ name: readText() })) });

const ReadDraftKey = v.object({ kind: v.string(), id: v.number() });

export const listDrafts = endpoint('GET manage/drafts', {
  read: v.object({ drafts: readList(ReadDraftKey) }),
});

export const getDraft = endpoint('GET manage/drafts/{kind}/{id}', { read: v.nullable(ReadDraft) });

export const keepDraft = endpoint('PUT manage/drafts/{kind}/{id}', { read: ReadDraft });

export const dropDraft = endpoint('DELETE manage/drafts/{kind}/{id}');

export const keepPresence = endpoint('PUT manage/drafts/{kind}/{id}/presence', {
  read: ReadPresence,
});

export const endPresence = endpoint('DELETE manage/drafts/{kind}/{id}/presence');
