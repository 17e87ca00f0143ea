import { endpoint } from '../core/endpoint.ts';
import { ReadEntryState, ReadPage, ReadWorkingEntry } from './read.ts';

export const beginEntry = endpoint('POST manage/entries/{kind}', { read: ReadWorkingEntry });

export const getEntry = endpoint('GET manage/entries/{kind}/{id}', { read: ReadWorkingEntry });

export const saveCopy = endpoint('PUT manage/entries/{kind}/{id}/copy', { read: ReadEntryState });

export const publishCopy = endpoint('POST manage/entries/{kind}/{id}/publish', {
  read: ReadEntryState,
});

export const discardCopy = endpoint('POST manage/entries/{kind}/{id}/discard', {
  read: ReadWorkingEntry,
});

export const setVisibility = endpoint('POST manage/entries/{kind}/{id}/visibility', {
  read: ReadWorkingEntry,
});

export const setAside = endpoint('POST manage/entries/{kind}/{id}/aside', {
  read: ReadEntryState,
});

export const revertCopy = endpoint('POST manage/entries/{kind}/{id}/revert/{revision}', {
  read: ReadWorkingEntry,
});

export const getCopyPage = endpoint('GET manage/entries/{kind}/{id}/page', { read: ReadPage });
