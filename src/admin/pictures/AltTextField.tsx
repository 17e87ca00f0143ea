import type { KeyboardEvent, ReactNode } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { InputField } from '../kit/fields/Field.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly optional?: boolean;
  readonly tools?: ReactNode;
}

export function AltTextField({ optional = false, onChange, ...rest }: Props) {
  return (
    <InputField
      label="사진 설명"
      hint={optional && '화면을 보지 못하는 사람에게 읽어 줘요.'}
      optional={optional}
      autoComplete="off"
      maxLength={LIMITS.alt}
      onChange={({ target }) => onChange(target.value)}
      {...rest}
    />
  );
}
