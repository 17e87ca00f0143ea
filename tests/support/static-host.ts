/** A plain static host: it serves a built folder and knows nothing of the site but its `_redirects` and `_headers`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

interface Rule {
  pattern: RegExp;
  to: string;
}

/** Rules are asked before files, as some hosts do; `rules` is the text of a `_redirects`. */
export function createStaticHost(folder: string, rules: string): Server {
  const redirects = readRules(rules);
  const headers = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'));

  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const path = decodeURI(pathname);
    const target = redirect(redirects, path) ?? path;
    if (target.startsWith('http:')) {
      passOn(request, response, target + search);
      return;
    }
    for (const { pattern, name, value } of headers) {
      if (pattern.test(path)) response.setHeader(name, value);
    }
    const file = fileFor(folder, target);
    const found = file ?? join(folder, '404.html');
    response.statusCode = file === null ? 404 : 200;
    if (!response.hasHeader('content-type')) {
      response.setHeader('content-type', TYPES[extname(found)] ?? 'application/octet-stream');
    }
    response.end(readFileSync(found));
  });
}

/** `/about` -> `about.html`, `/` -> `index.html`, `/robots.txt` -> itself; null when there is none. */
function fileFor(folder: string, path: string): string | null {
  const candidates = [path, `${path}.html`, `${path}/index.html`].map((name) => join(folder, name));
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

function readRules(text: string): Rule[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((parts) => parts.length >= 2)
    .map(([from = '', to = '']) => ({ pattern: toPattern(from), to }));
}

function readHeaders(text: string): { pattern: RegExp; name: string; value: string }[] {
  const found = [];
  let pattern = /$^/;
  for (const line of text.split('\n')) {
    const match = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (match !== null) found.push({ pattern, name: match[1] ?? '', value: match[2] ?? '' });
    else if (line !== '') pattern = toPattern(line.trim());
  }
  return found;
}

/** `/blogs/:id` and `/api/*` as a regular expression; what the star stands for is its group `splat`. */
function toPattern(from: string): RegExp {
  const source = from
    .replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${source}$`);
}

function redirect(rules: Rule[], path: string): string | null {
  for (const { pattern, to } of rules) {
    const match = pattern.exec(path);
    if (match !== null) return to.replace(':splat', match.groups?.splat ?? '');
  }
  return null;
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
  const { method, headers } = incoming;
  const onward = ask(address, { method: method ?? 'GET', headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}
