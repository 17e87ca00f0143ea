/** What stands before a server in production: TLS, and a proxy that compresses JSON anew and so weakens its ETags. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './process.ts';
import { startProgram } from './program.ts';

export const PROXIES = ['node', 'nginx', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

interface ProxyFiles {
  folder: string;
  key: string;
  certificate: string;
  /** The port that visitors use. */
  port: number;
  /** The server behind it. */
  upstream: string;
}

interface Proxy {
  stop: () => Promise<void>;
}

/** Whether the machine has it; Debian's packages are `nginx-light`, `caddy` and, for the certificates, `openssl`. */
export function hasProxy(name: ProxyName): boolean {
  const programs = ['openssl', ...(name === 'node' ? [] : [name])];
  return programs.every((program) => spawnSync(program, ['version']).error === undefined);
}

/** Serves `upstream` as https on `port` of 127.0.0.1, with a certificate of its own. */
export async function startProxy(name: ProxyName, port: number, upstream: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'club-proxy-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const files = { folder, key, certificate, port, upstream };
  const proxy = await (name === 'node' ? startOwn(files) : startReal(name, files));
  return {
    stop: async () => {
      await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startOwn({ key, certificate, port, upstream }: ProxyFiles): Promise<Proxy> {
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(tls, (incoming, outgoing) => {
    const { 'accept-encoding': accepted = '', ...headers } = incoming.headers;
    const forwarded = {
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const upstreamRequest = request(
      new URL(incoming.url ?? '/', upstream),
      { method: incoming.method, headers: { ...headers, ...forwarded } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          const { etag, 'content-length': length, ...others } = answer.headers;
          const isJson = (others['content-type'] ?? '').includes('json');
          const compresses = isJson && accepted.includes('gzip') && body.length > 0;
          const tag = compresses && etag !== undefined ? `W/${etag}` : etag;
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...others,
            ...(tag !== undefined && { etag: tag }),
            ...(compresses
              ? { 'content-encoding': 'gzip' }
              : length && { 'content-length': length }),
          });
          outgoing.end(compresses ? gzipSync(body) : body);
        });
      },
    );
    upstreamRequest.on('error', () => outgoing.destroy());
    incoming.pipe(upstreamRequest);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const COMMANDS = {
  nginx: ({ folder }: ProxyFiles) => ['-c', join(folder, 'nginx.conf'), '-p', folder],
  caddy: ({ folder }: ProxyFiles) => ['run', '--config', join(folder, 'Caddyfile')],
};

/** nginx or Caddy with the file of `deploy/`, with TLS, and compressing what the file leaves as it is. */
function startReal(name: 'nginx' | 'caddy', files: ProxyFiles): Promise<Proxy> {
  if (name === 'nginx') writeFileSync(join(files.folder, 'nginx.conf'), nginxFile(files));
  else writeFileSync(join(files.folder, 'Caddyfile'), caddyFile(files));
  const address = `https://127.0.0.1:${files.port}`;
  return startProgram({
    name,
    args: COMMANDS[name](files),
    env: {
      XDG_DATA_HOME: files.folder,
      XDG_CONFIG_HOME: files.folder,
      SITE_ADDRESS: address,
      SERVER_ADDRESS: new URL(files.upstream).host,
    },
    answers: () =>
      spawnSync('curl', ['-skf', '-o', '/dev/null', `${address}/healthz`]).status === 0,
  });
}

function nginxFile({ folder, key, certificate, port, upstream }: ProxyFiles): string {
  const site = readFileSync(join(ROOT, 'deploy/nginx/likelion.conf'), 'utf8')
    .replace('127.0.0.1:4321', new URL(upstream).host)
    .replace(
      'listen 80;',
      `listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
    )
    .replace('listen [::]:80;', '')
    .replace('server_name club.example;', 'server_name 127.0.0.1;')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    .replace(
      'gzip off;',
      'gzip on; gzip_types application/json; gzip_proxied any; gzip_min_length 1;',
    )
    .replaceAll('/var/log/nginx/', `${folder}/`)
    // What the server compresses passes as it is: this proxy asks it for plain answers.
    .replace('proxy_pass', 'proxy_set_header Accept-Encoding ""; proxy_pass');
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/start.log;
events {}
http {
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${site}
}
`;
}

function caddyFile({ key, certificate }: ProxyFiles): string {
  return readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust')
    .replace(
      /^\{\$SITE_ADDRESS.*\{$/m,
      (line) =>
        `${line}\n\ttls ${certificate} ${key}\n\tencode {\n\t\tgzip\n\t\tminimum_length 1\n\t\tmatch header content-type application/json*\n\t}`,
    );
}
