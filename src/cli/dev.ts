import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readBuildConfig, readConfig } from '#server/app/config.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { LOCK_FILE, lockFolder } from '#server/db/lock.ts';
import { runProgram } from './program.ts';
import { loadDotEnv, onShellEnd, ROOT, runAstro } from './run.ts';

/** Astro writes it while it runs, and would tell of it in English. */
const RUNNING = join(ROOT, '.astro/dev.json');

/** Throws a StartupError where this folder has a server already, or the port another program. */
async function requireFree(host: string, port: number): Promise<void> {
  const running = existsSync(RUNNING) ? readFileSync(RUNNING, 'utf8') : '';
  const url = /"url":\s*"([^"]+)"/.exec(running)?.[1];
  const answers = url !== undefined && (await fetch(url, { method: 'HEAD' }).catch(() => null));
  if (answers)
    throw new StartupError(
      `이 폴더의 개발 서버가 이미 켜져 있어요. ${url}을(를) 열거나, 그 서버를 켠 터미널에서 Ctrl+C로 끈 다음 다시 실행해 주세요.`,
    );
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (cause) {
    const isTaken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const cure = isTaken
      ? '그 포트를 쓰는 프로그램을 끄거나 .env의 PORT를 다른 수로 바꿔 주세요.'
      : '.env의 HOST와 PORT를 확인해 주세요.';
    throw new StartupError(`${host}의 포트 ${port}을(를) 열 수 없어요. ${cure}`, { cause });
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Throws a StartupError where a server, of `npm start` maybe, has the data open. */
function requireUnlocked(dataDir: string): void {
  if (!existsSync(join(dataDir, LOCK_FILE))) return;
  try {
    lockFolder(dataDir)();
  } catch (cause) {
    throw new StartupError(
      `${dataDir} 폴더를 쓰는 서버가 이미 켜져 있어요. 그 서버를 끄거나 .env의 DATA_DIR를 다른 폴더로 바꿔 주세요.`,
      { cause },
    );
  }
}

onShellEnd(process.ppid, () => process.kill(process.pid, 'SIGTERM'));

await runProgram(async () => {
  loadDotEnv();
  const { host, port, dataDir, databaseUrl } = readConfig(process.env);
  await requireFree(host, port);
  if (databaseUrl === null) requireUnlocked(dataDir);
  const { adminSecret } = readBuildConfig(process.env);
  const { code } = await runAstro(['dev', '--host', host, '--port', `${port}`], adminSecret);
  process.exit(code);
});
