/** Sends the files of a folder from memory, with nothing but node:http. */
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
const files = new Map(
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), readFileSync(path)];
    }),
);

const server = createServer(({ url = '/' }, outgoing) => {
  const body = files.get(url.split('?')[0] ?? '');
  if (body === undefined) outgoing.writeHead(404).end();
  else outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
