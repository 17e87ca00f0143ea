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
const PATIENCE_MS = 20_000;

const READ_ONLY =
  'DATA_DIR의 디스크가 읽기 전용이거나 고장 났어요. 다시 쓸 수 있을 때까지 아무것도 저장되지 않아요.';

/** What was found when somebody last looked; a restart forgets it. */
export interface Checks {
  found: () => Check[];
  /** Looks at all, once for those who ask meanwhile. */
  look: () => Promise<void>;
  /** Looks at one, whose answer is near. */
  lookAt: (name: CheckName) => Promise<void>;
}

export function createChecks(subject: Subject): Checks {
  const found = new Map<CheckName, Check>();
  let looking: Promise<void> | null = null;
  const lookAt = async (name: CheckName): Promise<void> => {
    found.set(name, await lookOnce(name, subject));
  };
  return {
    found: () =>
      CHECKED.map((name) => found.get(name) ?? { name, state: 'unknown', found: '', todo: '' }),
    look: () => {
      looking ??= Promise.all(CHECKED.map(lookAt))
        .then(() => undefined)
        .finally(() => {
          looking = null;
        });
      return looking;
    },
    lookAt,
  };
}

/** Never rejects: what can't be looked at is to be done. */
export async function lookOnce(name: CheckName, subject: Subject): Promise<Check> {
  const { look, todo } = CHECKS[name];
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('답이 없어요')), PATIENCE_MS);
  try {
    const finding = await Promise.race([look(subject), late.promise]);
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
      await checks.lookAt('days');
      return answer(db);
    }),
    on(operations.lookAtChecks, async ({ db }) => {
      await checks.look();
      return answer(db);
    }),
  ];
}
