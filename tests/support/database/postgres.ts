/**
 * `node tests/support/database/postgres.ts -- <command>`: runs the command with TEST_DATABASE_URL naming a PostgreSQL server.
 * Without one in TEST_DATABASE_URL or DATABASE_URL it starts a throw-away cluster from Debian's package.
 */
import { runProgram } from '#cli/program.ts';
import { run } from '#cli/run.ts';
import { step } from '#cli/steps.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { fastFolder } from '../machine/memory.ts';
import { startCluster } from './postgres-cluster.ts';

const USAGE = 'Usage: node tests/support/database/postgres.ts [--durable] -- <command> [arguments]';
/** Asks for a cluster that writes as a real one does, to measure it. */
const DURABLE = '--durable';

await runProgram(async () => {
  const separator = process.argv.indexOf('--');
  const [command, ...args] = separator === -1 ? [] : process.argv.slice(separator + 1);
  if (command === undefined) throw new StartupError(USAGE);

  const durable = process.argv.includes(DURABLE);
  if (!durable) process.env.TMPDIR = fastFolder();
  const configured = [process.env.TEST_DATABASE_URL, process.env.DATABASE_URL].find(Boolean);
  // A cluster of its own ends with this process.
  const url =
    configured ?? (await step('Starting PostgreSQL', () => startCluster({ durable }))).url;
  const { code } = await run(command, args, { env: { ...process.env, TEST_DATABASE_URL: url } });
  process.exit(code);
});
