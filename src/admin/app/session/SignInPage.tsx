import { SITE } from '#site';
import { AccountPage } from './AccountPage.tsx';
import { SignInForm } from './forms/SignInForm.tsx';

interface Props {
  readonly notice?: string | undefined;
}

export function SignInPage({ notice }: Props) {
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
