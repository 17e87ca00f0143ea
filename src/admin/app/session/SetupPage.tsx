import { AccountPage } from './AccountPage.tsx';
import { SetupForm } from './forms/SetupForm.tsx';

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
