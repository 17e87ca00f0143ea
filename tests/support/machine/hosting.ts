/** The process of `Host`: does what it is told in turn, and answers each task. */
import '../../../src/cli/compiled.cjs';
import { readConfig } from '#server/app/config.ts';
import { type Started, startServer } from '#server/app/main.ts';

/** Opens a server with these variables, or stops the one of an address. */
export type Task = { open: NodeJS.ProcessEnv } | { stop: string };

/** What came of a task: the server's address, or why it failed. */
export type Outcome = { address: string } | { failure: string };

const servers = new Map<string, Started>();
let turn = Promise.resolve();

process.on('message', (task: Task) => {
  turn = turn.then(async () => {
    const outcome = await work(task).then(
      (address): Outcome => ({ address }),
      (error: unknown): Outcome => ({ failure: String(error) }),
    );
    process.send?.(outcome);
  });
});
process.on('disconnect', () => process.exit());

async function work(task: Task): Promise<string> {
  if ('stop' in task) {
    await servers.get(task.stop)?.stop();
    servers.delete(task.stop);
    return task.stop;
  }
  const config = readConfig(task.open);
  const server = await startServer({ config, report: (_, step) => step() });
  servers.set(server.address, server);
  return server.address;
}
