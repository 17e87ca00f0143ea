import { onTestFinished } from 'vitest';
import { type Step, STEPS } from '#server/db/migrations/list.ts';

/** Gives the program one more step until the test ends: what it made before is then an older version's. */
export function addStep(name: string, step: Step): void {
  const steps: Record<string, Step> = STEPS;
  steps[name] = step;
  onTestFinished(() => {
    Reflect.deleteProperty(steps, name);
  });
}
