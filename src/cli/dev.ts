import { join } from 'node:path';
import { readBuildConfig, readConfig } from '#server/app/config.ts';
import { runProgram } from './program.ts';
import { loadDotEnv, ROOT, run } from './run.ts';

await runProgram(async () => {
  loadDotEnv();
  const { host, port } = readConfig(process.env);
  const { adminSecret } = readBuildConfig(process.env);
  const { code } = await run(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'dev', '--host', host, '--port', `${port}`],
    {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_ADMIN_SECRET: adminSecret },
    },
  );
  process.exit(code);
});
