import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a screen whose code loads once it is shown; nothing stands in its place until then. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
