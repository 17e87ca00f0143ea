import { useEffect, useRef, useState } from 'react';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { moveNextTo } from './reorder.ts';

/** Lets the rows of a list be dragged to another place; `change` makes the new order from the present one. */
export function useReorder<Id>(
  toId: (key: string | number) => Id,
  change: (reorder: (ids: readonly Id[]) => Id[]) => void,
) {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  // New options would end a drag and render every row again.
  const [options] = useState((): Parameters<typeof useDragAndDrop>[0] => ({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const side = target.dropPosition === 'after' ? 'after' : 'before';
      const moved = new Set([...keys].map(toId));
      latest.current((ids) => moveNextTo(ids, moved, toId(target.key), side));
    },
  }));
  return useDragAndDrop(options).dragAndDropHooks;
}
