import * as v from 'valibot';
import { LIMITS } from '../core/limits.ts';
import { operationsOf } from '../core/operation.ts';
import { PREVIEW_KINDS } from '../kinds.ts';
import * as calls from './endpoints.ts';
import {
  BeginEntry,
  DiscardCopy,
  EntryState,
  PublishCopy,
  RenderedPage,
  RevertCopy,
  SaveCopy,
  SetAside,
  SetVisibility,
  WorkingEntry,
} from './schemas.ts';

const params = { kind: v.picklist(PREVIEW_KINDS) };
const bodyBytes = LIMITS.copyBytes;

/** Each `If-Match` is of the entry's number, of `setVisibility` of its version. */
export const entryOperations = operationsOf('publishing', calls, {
  beginEntry: {
    summary: '글쓰기, 빈 임시 저장 만들기',
    params,
    body: BeginEntry,
    bodyBytes,
    answer: WorkingEntry,
    status: 201,
  },
  getEntry: { summary: '쓰고 있는 내용', params, answer: WorkingEntry, errors: ['in_trash'] },
  saveCopy: {
    summary: '쓰고 있는 내용 남기기',
    params,
    body: SaveCopy,
    bodyBytes,
    answer: EntryState,
    conditional: true,
    errors: ['in_trash'],
  },
  publishCopy: {
    summary: '쓰고 있는 내용을 발행, 예약하거나 저장',
    params,
    body: PublishCopy,
    answer: EntryState,
    conditional: true,
    errors: ['in_trash', 'invalid_input'],
  },
  discardCopy: {
    summary: '변경 버리기와 취소',
    params,
    body: DiscardCopy,
    bodyBytes,
    answer: WorkingEntry,
    conditional: true,
    errors: ['in_trash'],
  },
  setVisibility: {
    summary: '숨기기, 다시 공개, 시각 바꾸기, 임시 저장으로 되돌리기',
    params,
    body: SetVisibility,
    answer: WorkingEntry,
    conditional: true,
    errors: ['in_trash', 'invalid_input'],
  },
  setAside: {
    summary: '겹친 내용을 이전 버전으로 남기기',
    params,
    body: SetAside,
    bodyBytes,
    answer: EntryState,
    errors: ['in_trash'],
  },
  revertCopy: {
    summary: '쓰고 있는 내용을 이전 버전으로 되돌리기',
    params: { ...params },
    body: RevertCopy,
    answer: WorkingEntry,
    conditional: true,
    errors: ['in_trash'],
  },
  getCopyPage: {
    summary: '쓰고 있는 내용의 공개 페이지',
    params,
    answer: RenderedPage,
    errors: ['in_trash'],
  },
});
