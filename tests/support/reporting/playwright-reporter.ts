import { relative } from 'node:path';
import type {
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter';
import { tellFailure } from './failure.ts';

/** A dot for each test, then what failed, then the sum. `-- --reporter=list` names each test and shows all of an error. */
export default class ShortReporter implements Reporter {
  readonly #strays: string[] = [];
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
    console.log(`${suite.allTests().length} tests`);
  }

  onTestEnd(_test: TestCase, { status }: TestResult): void {
    process.stdout.write({ passed: '·', skipped: '-' }[status as string] ?? '✗');
  }

  onError({ message = '', stack }: TestError): void {
    this.#strays.push(`✗ outside of any test: ${stack ?? message}`);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const of = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    const failed = of('unexpected');
    const flaky = of('flaky').map((test) => `Passed at the second try only:\n${tell(test)}`);
    const sum = `${of('expected').length + flaky.length} passed, ${failed.length + this.#strays.length} failed, ${of('skipped').length} skipped`;
    console.log(`\n\n${[...failed.map(tell), ...flaky, ...this.#strays, sum].join('\n\n')}`);
  }
}

function tell(test: TestCase): string {
  const [, project = '', , ...names] = test.titlePath();
  const { file, line } = test.location;
  const relativePath = relative(process.cwd(), file);
  const { errors = [] } = test.results.find(({ status }) => status !== 'passed') ?? {};
  return tellFailure({
    promise: [relativePath, ...names.map((name) => name.replaceAll(/ @core(?:-phone)?/g, ''))],
    seen: errors.map(({ message = '' }) => message).join('\n'),
    places: errors.flatMap(({ stack = '' }) =>
      [...stack.matchAll(/^ +at .*?(\/[^():]+):(\d+):\d+\)?$/gm)].map(([, path = '', at]) => ({
        file: path,
        line: Number(at),
      })),
    ),
    command: `npm run test:e2e -- ${relativePath}:${line} --project ${project}`,
  });
}
