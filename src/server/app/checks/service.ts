import { CHECKED, type CheckName } from '#contract/checks/kinds.ts';
import { checkOperations as operations } from '#contract/checks/operations.ts';
import type { Checks as Answer, Check } from '#contract/checks/schemas.ts';
import { recordActivity } from '../../audit/activity.ts';
import { StartupError } from '../../core/startup-error.ts';
import { VERSION, type Versioned, versionOfText } from '../../core/version.ts';
import type { Database } from '../../db/database.ts';
import { DatabaseUnreachable, isReadOnly } from '../../db/engines/constraints.ts';
import { describeError } from '../../db/engines/describe-error.ts';
import { on, type Route } from '../../http/route.ts';
import { CHECKS, type Subject } from './table.ts';
import { readText, writeText } from './text.ts';

/** A bucket may take minutes to say nothing. */
const TIMEOUT_MS = 20_000;

const READ_ONLY =
  'DATA_DIR의 디스크가 읽기 전용이거나 고장 났어요. 다시 쓸 수 있을 때까지 아무것도 저장되지 않아요.';

/** What the checks found when they last ran; a restart forgets it. */
export interface Checks {
  found: () => Check[];
  /** Runs all checks; calls while they run share one run. */
  runAll: () => Promise<void>;
  /** Runs one check. */
  run: (name: CheckName) => Promise<void>;
}

export function createChecks(subject: Subject): Checks {
  const found = new Map<CheckName, Check>();
  let running: Promise<void> | null = null;
  const run = async (name: CheckName): Promise<void> => {
    found.set(name, await runCheck(name, subject));
  };
  return {
    found: () =>
      CHECKED.map((name) => found.get(name) ?? { name, state: 'unknown', found: '', todo: '' }),
    runAll: () => {
      running ??= Promise.all(CHECKED.map(run))
        .then(() => undefined)
        .finally(() => {
          running = null;
        });
      return running;
    },
    run,
  };
}

/** Never rejects: a check that fails is reported as `todo`. */
export async function runCheck(name: CheckName, subject: Subject): Promise<Check> {
  const { run, todo } = CHECKS[name];
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('답이 없어요')), TIMEOUT_MS);
  try {
    const finding = await Promise.race([run(subject), late.promise]);
    const needed = finding.todo ?? todo;
    return { name, ...finding, todo: finding.state === 'todo' ? needed : '' };
  } catch (error) {
    const found = isReadOnly(error) ? READ_ONLY : describeError(error).replace(/[^.]$/, '$&.');
    const isOfDatabase = error instanceof StartupError || error instanceof DatabaseUnreachable;
    const first = '데이터베이스부터 봐 주세요.';
    return { name, state: 'todo', found, todo: isOfDatabase && name !== 'database' ? first : todo };
  } finally {
    clearTimeout(timer);
  }
}

export function checkRoutes(checks: Checks): readonly Route[] {
  const answer = async ({ read }: Pick<Database, 'read'>): Promise<Answer & Versioned> => {
    const text = await readText(read);
    // What was found does not make an open form of the text stale.
    return { checks: checks.found(), text, [VERSION]: versionOfText(text) };
  };
  return [
    on(operations.getChecks, ({ db }) => answer(db)),
    on(operations.updateChecks, async ({ db, actor, checkMatch, body: { text } }) => {
      await db.transaction(async (queries) => {
        await db.lockTable(queries, 'settings');
        const before = await answer({ read: queries });
        checkMatch(before);
        if (before.text === text) return;
        await writeText(queries, text);
        const title = '사람만 아는 것';
        await recordActivity(queries, actor, { action: 'update', kind: 'handover', title });
      });
      await checks.run('days');
      return answer(db);
    }),
    on(operations.lookAtChecks, async ({ db }) => {
      await checks.runAll();
      return answer(db);
    }),
  ];
}
