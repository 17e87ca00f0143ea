import type { KeyboardEvent, ReactNode } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { Field } from '../kit/fields/Field.tsx';
import fieldStyles from '../kit/fields/Field.module.scss';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Where a description is optional. */
  readonly hint?: string;
  readonly tools?: ReactNode;
}

/** Why a description helps. */
export const WORDS_HINT = '화면을 보지 못하는 사람에게 읽어 줘요.';

export function WordsField({ value, onChange, onKeyDown, hint, tools }: Props) {
  return (
    <Field label="사진 설명" hint={hint} optional={hint !== undefined} tools={tools}>
      {(wiring) => (
        <input
          className={fieldStyles.control}
          autoComplete="off"
          maxLength={LIMITS.alt}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          {...wiring}
        />
      )}
    </Field>
  );
}
