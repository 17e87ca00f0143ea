import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Pixels } from './shape.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export function picture({ side, data }: Pixels): Sharp {
  return sharp(Buffer.from(data.buffer), { raw: { width: side, height: side, channels: 4 } });
}

export async function save(path: string, body: Buffer | string): Promise<void> {
  const target = `${ROOT}${path}`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, body);
  console.log(`${path}  ${(Buffer.byteLength(body) / 1024).toFixed(1)} KB`);
}
