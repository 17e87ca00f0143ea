import type { RefCallback } from 'react';

const merged = new WeakMap<object, RefCallback<HTMLElement>>();

/** One `ref` that tells two; the same function for the same `first`, so that React does not detach it on a render. */
export const mergeRefs = (
  first: RefCallback<HTMLElement>,
  second: RefCallback<HTMLElement>,
): RefCallback<HTMLElement> => {
  const both =
    merged.get(first) ??
    ((element: HTMLElement | null) => {
      void first(element);
      void second(element);
    });
  merged.set(first, both);
  return both;
};
