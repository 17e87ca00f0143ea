import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { NewPassword, Username } from '#contract/auth/schemas.ts';
import { MESSAGES } from '#contract/core/text.ts';
import { keepCompositionEnter } from '#shared/lib/composition.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field } from '../../kit/fields/Field.tsx';
import { replaceAddress } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../paths.ts';
import { setUp } from './session.ts';
import fieldStyles from '../../kit/fields/Field.module.scss';
import styles from './SignInForm.module.scss';

const Code = v.pipe(v.string(), v.trim());

const valuesOf = (needsCode: boolean) =>
  v.pipe(
    v.object({
      username: Username,
      password: NewPassword,
      repeated: v.string(),
      code: needsCode ? v.pipe(Code, v.nonEmpty(MESSAGES.required)) : Code,
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['repeated']],
        ({ password, repeated }) => password === repeated,
        '비밀번호와 같게 입력해 주세요.',
      ),
      ['repeated'],
    ),
  );

const FIELDS = [
  {
    name: 'username',
    label: '아이디',
    hint: '영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요.',
    attributes: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  },
  {
    name: 'password',
    label: '비밀번호',
    hint: '8자 이상이에요.',
    attributes: { type: 'password', autoComplete: 'new-password' },
  },
  {
    name: 'repeated',
    label: '비밀번호 확인',
    hint: undefined,
    attributes: { type: 'password', autoComplete: 'new-password' },
  },
  {
    name: 'code',
    label: '일회용 코드',
    hint: '서버가 시작할 때 보여 준 링크에서 code= 뒤에 있는 글자예요.',
    attributes: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
] as const;

interface Props {
  readonly needsCode: boolean;
}

/** 아이디, 비밀번호 twice and, away from the server's own machine, the code of its link; ends in the dashboard. */
export function SetupForm({ needsCode }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: valibotResolver(valuesOf(needsCode)),
    defaultValues: {
      username: '',
      password: '',
      repeated: '',
      code: new URLSearchParams(location.search).get('code') ?? '',
    },
    // The two passwords are compared also while another field is wrong.
    criteriaMode: 'all',
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('username'), [setFocus]);
  const submit = handleSubmit(async ({ username, password, code }) => {
    setFailure(null);
    try {
      await setUp({ username, password, ...(code !== '' && { code }) });
      replaceAddress(adminPaths.dashboard());
    } catch (thrown) {
      const { code: reason, fieldErrors, message } = toApiError(thrown);
      const found = reason === 'setup_code_wrong' ? [{ path: 'code', message }] : fieldErrors;
      for (const { name } of FIELDS) {
        const wrong = found.find(({ path }) => path === name);
        if (wrong)
          setError(name, { type: 'server', message: wrong.message }, { shouldFocus: true });
      }
      if (found.length === 0) setFailure(message);
    }
  });
  const shown = FIELDS.filter(({ name }) => name !== 'code' || needsCode || errors.code);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {shown.map(({ name, label, hint, attributes }) => (
        <Field
          key={name}
          label={label}
          hint={errors[name] ? undefined : hint}
          error={errors[name]?.message}
        >
          {(wiring) => (
            <input
              className={fieldStyles.control}
              onKeyDown={({ nativeEvent }) => keepCompositionEnter(nativeEvent)}
              {...attributes}
              {...wiring}
              {...register(name)}
            />
          )}
        </Field>
      ))}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? '계정을 만드는 중' : '계정 만들기'}
      </Button>
    </form>
  );
}
