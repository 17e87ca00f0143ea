import { newName } from '#client/staff/entries.ts';
import { toApiError } from '#client/transport/api-error.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { toast } from '#shared/stores/toasts.ts';
import { MET, type Writers } from '../../kit/form/conflict/conflict.ts';
import {
  type Clean,
  mergeValues,
  sameWords,
  type Versions,
} from '../../kit/form/conflict/merge.ts';
import { goOver, takeState } from './answered.ts';
import { type CopyForm, inTurn, show } from './form.ts';
import { writeKept } from './keep-caret.ts';
import { rest } from './rest.ts';

interface Asked<Values> {
  readonly current: ReadWorkingEntry;
  readonly versions: Versions<Values>;
  /** Absent where nothing is joined. */
  readonly clean?: Clean<Values>;
  /** Whether theirs are the public fields under the copy that was typed over. */
  readonly isPublic?: boolean;
}

/** Step 8: asks which words stay. Those that do not are a version. */
export function ask<Values extends Typed>(form: CopyForm<Values>, asked: Asked<Values>): void {
  const { current, versions, clean } = asked;
  const isKept = form.words.flush();
  const putOff = () => {
    form.isPutOff = true;
    show(form, { conflict: null });
  };
  show(form, {
    at: 'unsaved',
    refusal: { why: '다른 사람이 고친 곳과 겹쳤어요', isKept, isInTrash: false },
    conflict: {
      ...MET,
      versions,
      clean,
      writers: writersOf(current, form.writer.username),
      fate: '고르지 않은 내용은 이전 버전에 남아요.',
      action: '저장',
      onResolve: (values) => void inTurn(form, () => resolve(form, asked, values)),
      onClose: putOff,
    },
  });
}

async function resolve<Values extends Typed>(
  form: CopyForm<Values>,
  { current, versions, clean, isPublic = false }: Asked<Values>,
  values: Values,
): Promise<void> {
  const { mine, theirs } = versions;
  const isMine = sameWords(values, mergeValues(versions, { clean }).values, clean);
  try {
    if (!isMine) await form.calls.setAside(current.id, { name: newName(), values: { ...mine } });
  } catch (error) {
    toast.error('저장하지 못했어요.', { detail: toApiError(error).message, topic: 'conflict' });
    return;
  }
  if (isPublic) form.over = current.version;
  goOver(form, current, isPublic ? form.base : theirs);
  show(form, { conflict: null });
  writeKept(form.fields, values, Object.keys(values) as (keyof Values & string)[]);
  takeState(form, current);
  rest(form, 0);
}

function writersOf({ writers }: ReadWorkingEntry, username: string): Writers {
  const found: Record<string, Writers[string]> = {};
  for (const { field, ...writer } of writers) {
    if (writer.username !== username) found[field] = [...(found[field] ?? []), writer];
  }
  return found;
}
