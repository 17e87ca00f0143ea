/** Pictures to be sent, made when they are needed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
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

/** What is sent where any picture does. */
const PHOTO = await photo().jpeg().toBuffer();

/** An ICC profile of a grey whose values are linear, as zlib packs it for a PNG. */
const LINEAR_GREY = Buffer.from(
  'eNpjYGD0YGBgYGASYGDIzSspcg9yjIyIjFJgQAKJycUFDHjBt2sMjCD6si4D6YAlJbU4mYGBYQsDA0N8ckFRCQMDowgDAwNveUkBiK3CwMAgkh0S5MzAwGjBwMDAB1UPAqzpRamVDFQGJakVJSA6Lz8vFUQjwgPhz+TSojKockaQEADJ4h2t',
  'base64',
);

/** A PNG with that profile, which sharp cannot write. */
export async function linearGrey(space: 'grey16' | 'b-w'): Promise<Buffer> {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#808080' } })
    .toColourspace(space)
    .png()
    .toBuffer();
  const chunk = Buffer.concat([Buffer.from('iCCPgrey\0\0', 'latin1'), LINEAR_GREY]);
  const [length, sum] = [chunk.byteLength - 4, crc32(chunk)].map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  });
  const AFTER_HEAD = 33;
  return Buffer.concat([
    png.subarray(0, AFTER_HEAD),
    length!,
    chunk,
    sum!,
    png.subarray(AFTER_HEAD),
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
  const bytes = file === undefined ? PHOTO : file;
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
