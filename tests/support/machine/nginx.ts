/** nginx that serves the built pages by the file of `deploy/`, on a free port of this machine. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './process.ts';
import { startProgram } from './program.ts';

/** Whether there is one; Debian's package is `nginx-light`. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined;
}

export interface RunningNginx {
  stop: () => Promise<void>;
}

interface Served {
  folder: string;
  port: number;
  /** Who is asked for what is made on demand; null serves the folder with no configuration but its place. */
  apiOrigin: string | null;
}

function configOf({ folder, port, apiOrigin }: Served, root: string): string {
  if (apiOrigin === null) {
    return `include /etc/nginx/mime.types; access_log off;
server { listen 127.0.0.1:${port}; root ${folder}; }`;
  }
  return (
    readFileSync(join(ROOT, 'deploy/nginx/static.conf'), 'utf8')
      .replaceAll('http://127.0.0.1:4321', apiOrigin)
      // Here without TLS.
      .replace(/^ *add_header strict-transport-security.*\n/m, '')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '')
      .replaceAll('/var/www/likelion', folder)
      .replace('/var/log/nginx/likelion.log', join(root, 'access.log'))
  );
}

/** Serves `folder` on `port`. */
export async function startNginx(served: Served): Promise<RunningNginx> {
  const { port } = served;
  const root = mkdtempSync(join(tmpdir(), 'club-nginx-'));
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; pid ${root}/pid; error_log ${root}/error.log;
events {}
http {
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
${configOf(served, root)}
}
`,
  );
  const { stop } = await startProgram({
    name: 'nginx',
    args: ['-c', join(root, 'nginx.conf'), '-p', root],
    answers: () =>
      fetch(`http://127.0.0.1:${port}/about`).then(
        () => true,
        () => false,
      ),
  });
  return {
    stop: async () => {
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
