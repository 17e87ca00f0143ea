import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Username } from '#contract/auth/schemas.ts';
import { MESSAGES } from '#contract/core/text/text.ts';
import { setUp } from '../../data/session.ts';
import { replaceAddress } from '../../kit/navigation/navigation.ts';
import { adminPaths } from '../../paths.ts';
import { AccountPage } from './AccountPage.tsx';
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

/** Replaces the sign-in until there is an account. */
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
  const form = useForm({
    resolver: valibotResolver(valuesOf(needsCode)),
    defaultValues: {
      username: '',
      password: '',
      repeated: '',
      code: new URLSearchParams(location.search).get('code') ?? '',
    },
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      form={form}
      fields={FIELDS.filter(({ name }) => name !== 'code' || needsCode || errors.code)}
      first="username"
      labels={{ rest: '계정 만들기', busy: '계정을 만드는 중' }}
      send={async ({ username, password, code }) => {
        await setUp({ username, password, ...(code !== '' && { code }) });
        replaceAddress(adminPaths.dashboard());
      }}
      explain={({ code, message, fieldErrors }) => ({
        message,
        fieldErrors: code === 'setup_code_wrong' ? [{ path: 'code', message }] : fieldErrors,
      })}
    />
  );
}
