import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { quoted, tellFailure } from './failure.ts';

/** The command of a project; the others are named like theirs. */
const SCRIPTS: Record<string, string> = { unit: 'test:unit', stores: 'test:unit' };

/** A dot for each test, then what failed, then the sum. `-- --reporter=default` shows all of a difference. */
export default class ShortReporter implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #failures: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    this.#counts[state] += 1;
    process.stdout.write({ passed: '·', failed: '✗', skipped: '-' }[state]);
    if (state !== 'failed') return;
    this.#tell(test.module, test.fullName.split(' > '), errors, ['-t', quoted(patternOf(test))]);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length === 0) return;
    this.#counts.failed += 1;
    this.#tell(module, ['can be loaded'], errors, []);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { passed, failed, skipped } = this.#counts;
    const strays = unhandled.map(
      (error) => `✗ outside of any test: ${error.stack ?? error.message}`,
    );
    const sum = `${passed} passed, ${failed + strays.length} failed, ${skipped} skipped`;
    console.log(`\n\n${[...this.#failures, ...strays, sum].join('\n\n')}`);
  }

  #tell(
    { moduleId, project }: TestModule,
    names: string[],
    errors: readonly SerializedError[],
    only: string[],
  ): void {
    const file = relative(project.config.root, moduleId);
    const script = SCRIPTS[project.name] ?? `test:${project.name}`;
    this.#failures.push(
      tellFailure({
        promise: [file, ...names],
        seen: errors.map(seenIn).join('\n'),
        places: errors.flatMap(({ stacks = [] }) => stacks),
        command: ['npm run', script, '--', file, ...only].join(' '),
      }),
    );
  }
}

const patternOf = ({ fullName }: TestCase) =>
  fullName.replaceAll(' > ', ' ').replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const seenIn = ({ message, diff }: SerializedError) =>
  typeof diff === 'string' ? `${message}\n${diff}` : message;
