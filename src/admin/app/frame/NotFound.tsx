import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { adminPaths } from '../../paths.ts';

export function NotFound() {
  return (
    <Screen title="페이지를 찾을 수 없습니다.">
      <p>주소가 바뀌었거나 사라진 페이지예요.</p>
      <LinkButton href={adminPaths.dashboard()}>대시보드로 가기</LinkButton>
    </Screen>
  );
}
