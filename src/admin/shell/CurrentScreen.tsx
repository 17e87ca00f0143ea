import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { $router } from '../router.ts';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { NotFound } from './NotFound.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const Recruits = screen(async () => (await import('../recruit/Recruits.tsx')).Recruits);

/** The screen of the present address; each is loaded when it is first asked for. */
export function CurrentScreen() {
  const page = useStore($router);
  return (
    <ScreenBoundary key={page?.path}>
      <Suspense fallback={<RowsSkeleton rows={4} />}>{choose(page)}</Suspense>
    </ScreenBoundary>
  );
}

const choose = (page: ReturnType<typeof $router.get>) => {
  switch (page?.route) {
    case 'recruits':
      return <Recruits />;
    default:
      return <NotFound />;
  }
};
