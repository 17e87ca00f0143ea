import { readBuildConfig, readConfig } from '#server/app/config.ts';
import { runProgram } from './program.ts';
import { loadDotEnv, runAstro } from './run.ts';

await runProgram(async () => {
  loadDotEnv();
  const { host, port } = readConfig(process.env);
  const { adminSecret } = readBuildConfig(process.env);
  const { code } = await runAstro(['dev', '--host', host, '--port', `${port}`], adminSecret);
  process.exit(code);
});
