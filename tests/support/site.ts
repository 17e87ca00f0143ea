/** A small built site in a temporary folder, and a plain look at what a server answers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contentName, isCompressible } from '#server/site/pages/files/file-types.ts';

export interface BuiltSite {
  dist: string;
  compressed: string;
  remove: () => void;
}

/** Writes `files` (path below the built folder to content) with the compressed twins a build would make. */
export function writeSite(files: Record<string, string | Buffer>): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [dist, compressed] = [join(folder, 'dist'), join(folder, 'compressed')];
  mkdirSync(compressed, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
    if (!isCompressible(path)) continue;
    const bytes = Buffer.from(content);
    writeFileSync(join(compressed, `${contentName(bytes)}.br`), brotliCompressSync(bytes));
    writeFileSync(join(compressed, `${contentName(bytes)}.gzip`), gzipSync(bytes));
  }
  return { dist, compressed, remove: () => rmSync(folder, { recursive: true }) };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one request exactly as written: no path is normalised, nothing is decompressed, nothing followed. */
export function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
