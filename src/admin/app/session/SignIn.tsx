import { valibotResolver } from '@hookform/resolvers/valibot';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { SignIn } from '#contract/auth/schemas.ts';
import { ERROR_SENTENCES } from '#contract/core/errors/error-sentences.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { SITE } from '#site';
import { $session, refuseSignIn, signIn } from '../../data/session.ts';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AccountForm } from './forms/AccountForm.tsx';
import styles from './forms/AccountForm.module.scss';

const FIELDS = [
  {
    name: 'username',
    label: '아이디',
    attributes: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  },
  {
    name: 'password',
    label: '비밀번호',
    attributes: { type: 'password', autoComplete: 'current-password' },
  },
] as const;

interface Props {
  /** The prefilled name of the person whose session has just ended. */
  readonly username?: string;
}

/** Requests that waited for the sign-in continue by themselves. */
function SignInForm({ username = '' }: Props) {
  const form = useForm({
    resolver: valibotResolver(SignIn),
    defaultValues: { username, password: '', remember: false },
  });
  const hintId = useId();
  return (
    <AccountForm
      form={form}
      fields={FIELDS}
      first={username === '' ? 'username' : 'password'}
      labels={{ rest: '로그인', busy: '로그인 중' }}
      send={signIn}
      explain={({ status, code, message }) => {
        form.setFocus('password', { shouldSelect: true });
        const isRefused = status === 401 && code === null;
        return {
          message: isRefused ? ERROR_SENTENCES.invalid_credentials : message,
          fieldErrors: [],
        };
      }}
    >
      <div className={styles.remember}>
        <Checkbox aria-describedby={hintId} {...form.register('remember')}>
          로그인 유지
        </Checkbox>
        <p id={hintId} className={styles.hint}>
          함께 쓰는 컴퓨터에서는 꺼 두세요.
        </p>
      </div>
    </AccountForm>
  );
}

interface PageProps {
  readonly notice?: string | undefined;
}

export function SignInPage({ notice }: PageProps) {
  return (
    <AccountPage
      title="로그인"
      heading="관리자 로그인"
      lead={notice ?? `${SITE.name} 운영진 계정으로 로그인해 주세요.`}
      isAlert={notice !== undefined}
    >
      <SignInForm />
    </AccountPage>
  );
}

/** The sign-in over the page, for a session that ended during work. */
export function SignInDialog() {
  const session = useStore($session);
  return (
    <AppDialog title="다시 로그인해 주세요" onClose={refuseSignIn}>
      <p>로그인이 끝났어요. 작성하던 내용은 그대로 있고, 로그인하면 하던 일이 이어져요.</p>
      <SignInForm username={session.status === 'signed-in' ? session.user.username : ''} />
      <Button variant="ghost" onClick={refuseSignIn}>
        나중에 하기
      </Button>
    </AppDialog>
  );
}
