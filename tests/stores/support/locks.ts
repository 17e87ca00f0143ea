import { onTestFinished } from 'vitest';

/** `navigator.locks`, which the test environment lacks; those of a tab that has died are let go by `release`. */
export function giveLocks() {
  const held = new Set<string>();
  const locks = {
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
    request: async (name: string, ...rest: [object | Take, Take?]) => {
      const take = rest.at(-1) as Take;
      if (held.has(name)) return take(null);
      held.add(name);
      try {
        return await take({ name });
      } finally {
        held.delete(name);
      }
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return { release: () => held.clear() };
}

type Take = (lock: { name: string } | null) => Promise<unknown>;
