/** Puts `moved` before or after `target`, in the order the moved ones had. */
export function moveNextTo<Id>(
  ids: readonly Id[],
  moved: ReadonlySet<Id>,
  target: Id,
  side: 'before' | 'after',
): Id[] {
  if (moved.has(target)) return [...ids];
  return ids.flatMap((id) => {
    if (moved.has(id)) return [];
    if (id !== target) return [id];
    const group = ids.filter((candidate) => moved.has(candidate));
    return side === 'before' ? [...group, id] : [id, ...group];
  });
}

/** Moves an entry one step up (-1) or down (1); at the end of the list it stays. */
export function step<Id>(ids: readonly Id[], id: Id, by: -1 | 1): Id[] {
  const neighbour = ids[ids.indexOf(id) + by];
  if (neighbour === undefined) return [...ids];
  return moveNextTo(ids, new Set([id]), neighbour, by === -1 ? 'before' : 'after');
}

/** How many leading entries have to be sent so that every moved one is among them. */
export function changedLength<Id>(before: readonly Id[], after: readonly Id[]): number {
  return after.reduce((length, id, index) => (before[index] === id ? length : index + 1), 0);
}
