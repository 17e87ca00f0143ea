import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { $visit } from '../../kit/navigation/address.ts';
import { Screen, ScreenTitle } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { adminPaths } from '../../paths.ts';
import { $route } from '../router.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

export function CurrentScreen() {
  const { number } = useStore($visit);
  const screen = useStore($route)?.screen;
  return (
    <ScreenBoundary key={number}>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        {screen === undefined ? (
          <NotFound />
        ) : (
          <ScreenTitle value={screen.title}>{screen.content}</ScreenTitle>
        )}
      </Suspense>
    </ScreenBoundary>
  );
}

function NotFound() {
  return (
    <Screen title="페이지를 찾을 수 없습니다.">
      <p>주소가 바뀌었거나 사라진 페이지예요.</p>
      <LinkButton href={adminPaths.dashboard()}>대시보드로 가기</LinkButton>
    </Screen>
  );
}
