import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $visit } from '../../kit/navigation/address.ts';
import { ScreenTitle } from '../../kit/screen/Screen.tsx';
import { RowsSkeleton } from '../../kit/screen/Skeletons.tsx';
import { $route } from '../router.ts';
import { NotFound } from './NotFound.tsx';
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
