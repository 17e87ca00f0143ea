import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a screen whose code loads when it is first rendered; it renders nothing until then. */
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
