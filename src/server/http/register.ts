import type { Hono } from 'hono';
import type { Operation } from '#contract/core/operation.ts';
import { Failure } from '../core/errors.ts';
import type { AppEnv } from './request.ts';
import type { Route, RouteDeps } from './route.ts';

/** Also answers 405 to other methods of a path; throws when one of `operations` has no route. */
export function registerRoutes(
  app: Hono<AppEnv>,
  routes: readonly Route[],
  operations: Readonly<Record<string, Operation>>,
  deps: RouteDeps,
): void {
  checkHandlers(routes, operations);
  const byPath = Map.groupBy(routes, ({ operation }) => operation.path);
  // A fixed path comes before a template that would swallow it.
  const paths = [...byPath].toSorted(([a], [b]) => countParams(a) - countParams(b));
  for (const [template, ofPath] of paths) {
    const path = `/${template.replace(/\{(\w+)\}/g, ':$1')}`;
    for (const { operation, answer } of ofPath) {
      app.on(operation.method, path, (c) => answer(c, deps));
    }
    app.all(path, (): never => {
      throw new Failure('method_not_allowed', { headers: { allow: allowed(ofPath) } });
    });
  }
}

function checkHandlers(
  routes: readonly Route[],
  operations: Readonly<Record<string, Operation>>,
): void {
  const answered = new Set(routes.map(({ operation }) => operation));
  for (const [name, operation] of Object.entries(operations)) {
    if (!answered.has(operation)) throw new Error(`The operation ${name} has no handler.`);
  }
}

function countParams(path: string): number {
  return path.split('{').length - 1;
}

function allowed(routes: readonly Route[]): string {
  const methods = routes.map(({ operation }) => operation.method as string);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
}
