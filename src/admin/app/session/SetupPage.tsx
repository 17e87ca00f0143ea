import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { Username } from '#contract/auth/schemas.ts';
import { MESSAGES } from '#contract/core/text/text.ts';
import { setUp } from '../../data/session.ts';
import { replaceAddress } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';
import { AccountPage } from './AccountPage.tsx';
import { AccountFields } from './forms/AccountFields.tsx';
import { AccountForm } from './forms/AccountForm.tsx';
import { PASSWORD_FIELDS, passwordPair } from './forms/password-pair.ts';

const Code = v.pipe(v.string(), v.trim());

const valuesOf = (needsCode: boolean) =>
  v.intersect([
    v.object({
      username: Username,
      code: needsCode ? v.pipe(Code, v.nonEmpty(MESSAGES.required)) : Code,
    }),
    passwordPair(),
  ]);

const FIELDS = [
  {
    name: 'username',
    label: '아이디',
    hint: '영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요.',
    attributes: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  },
  ...PASSWORD_FIELDS,
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

/** Stands in the place of the sign-in until there is an account. */
export function SetupPage({ needsCode }: Props) {
  return (
    <AccountPage
      title="첫 운영진 계정 만들기"
      lead="아직 운영진 계정이 없어요. 계정을 만들면 바로 대시보드로 들어가요."
    >
      <SetupForm needsCode={needsCode} />
    </AccountPage>
  );
}

/** Requires the code of the setup link except on the server's own machine. */
function SetupForm({ needsCode }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: valibotResolver(valuesOf(needsCode)),
    defaultValues: {
      username: '',
      password: '',
      repeated: '',
      code: new URLSearchParams(location.search).get('code') ?? '',
    },
  });
  const { formState, setFocus } = form;
  useEffect(() => setFocus('username'), [setFocus]);
  const submit = form.handleSubmit(async ({ username, password, code }) => {
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
          form.setError(name, { type: 'server', message: wrong.message }, { shouldFocus: true });
      }
      if (found.length === 0) setFailure(message);
    }
  });
  const shown = FIELDS.filter(({ name }) => name !== 'code' || needsCode || formState.errors.code);
  return (
    <AccountForm
      submit={submit}
      isSubmitting={formState.isSubmitting}
      failure={failure}
      labels={{ rest: '계정 만들기', busy: '계정을 만드는 중' }}
    >
      <AccountFields form={form} fields={shown} />
    </AccountForm>
  );
}
