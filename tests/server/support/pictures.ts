/** Pictures to be sent, made when they are needed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { problemsOf } from './openapi.ts';
import type { Answer, TestServer } from './server-client.ts';

/** A photo: a red left half and a blue right half, so that one can tell how it was cut and turned. */
export function photo({ width = 1200, height = 900 } = {}): Sharp {
  const half = (background: string) => ({
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: half('red'), left: 0, top: 0 },
  ]);
}

interface Sent {
  file?: Uint8Array | null;
  name?: string;
  alt?: string | null;
  as?: 'staff' | 'visitor';
  headers?: Record<string, string>;
}

/** Sends a picture as a browser does; `null` leaves a part of the form out. */
export async function upload(
  server: TestServer,
  { file, name = 'photo.jpg', alt = '해커톤 단체 사진', as = 'staff', headers = {} }: Sent = {},
): Promise<Answer> {
  const form = new FormData();
  const bytes = file === undefined ? await photo().jpeg().toBuffer() : file;
  if (bytes !== null) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  if (alt !== null) form.append('alt', alt);
  const cookie = as === 'staff' ? await server.cookie() : null;
  const response = await server.send('/api/manage/uploads', form, { cookie, type: null, headers });
  const body: unknown = await response.json();
  const type = response.headers.get('content-type') ?? '';
  const problems = problemsOf('uploadPicture', response.status, type, body);
  if (problems.length > 0) throw new Error(`${problems.join()} ${JSON.stringify(body)}`);
  return { status: response.status, headers: response.headers, body };
}

/** Every file below the folder of uploads, those that are on their way in included. */
export function storedFiles({ dataDir }: TestServer): string[] {
  try {
    return readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'uploads/').length))
      .toSorted();
  } catch {
    return [];
  }
}
