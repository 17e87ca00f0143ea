import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readBuildConfig, readConfig } from '#server/app/config.ts';
import { StartupError } from '#server/ground/startup-error.ts';
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
    throw new StartupError(
      `${host}의 포트 ${port}을(를) 열 수 없어요. 그 포트를 쓰는 프로그램을 끄거나 .env의 PORT를 다른 수로 바꿔 주세요.`,
      { cause },
    );
  }
  await new Promise((resolve) => probe.close(resolve));
}

onShellEnd(process.ppid, () => process.kill(process.pid, 'SIGTERM'));

await runProgram(async () => {
  loadDotEnv();
  const { host, port } = readConfig(process.env);
  await requireFree(host, port);
  const { adminSecret } = readBuildConfig(process.env);
  const { code } = await runAstro(['dev', '--host', host, '--port', `${port}`], adminSecret);
  process.exit(code);
});
