import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDotEnv } from '#cli/dot-env.ts';

const folder = mkdtempSync(join(tmpdir(), 'dot-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, '.env');
const readText = (text: string | Buffer) => {
  writeFileSync(file, text);
  return readDotEnv(file);
};

describe('.env', () => {
  it('is not needed', () => expect(readDotEnv(join(folder, 'none'))).toBeNull());

  // Each as the parser of systemd 252 reads it.
  it.for([
    ['DATA_DIR=/srv/club', '/srv/club'],
    ['\ufeffDATA_DIR=/srv/club', '/srv/club'],
    ['  DATA_DIR = /srv/club \t', '/srv/club'],
    ['# 주석: "따옴표", `#`\r\n\r\nDATA_DIR=/srv/club\r\n', '/srv/club'],
    ['DATA_DIR="/srv/a#b"', '/srv/a#b'],
    ["DATA_DIR='/srv/a\\n\"b'", '/srv/a\\n"b'],
    ['DATA_DIR="/srv/`a\'"  ', "/srv/`a'"],
    ['DATA_DIR=a b=c;d"e', 'a b=c;d"e'],
    ['DATA_DIR=', ''],
    ['DATA_DIR= ', ''],
    ['DATA_DIR = \t\r', ''],
    ['# CR alone\rDATA_DIR=/srv/club\r', '/srv/club'],
    ['DATA_DIR=/srv/동아리', '/srv/동아리'],
    ['DATA_DIR=/a\nDATA_DIR=/b', '/b'],
  ])('%j is read', ([text, value]) => {
    expect(readText(`${text}\nPORT=1`)).toEqual({ DATA_DIR: value, PORT: '1' });
  });

  it.for([
    ['DATA_DIR: /srv/club', 'write DATA_DIR=/srv/club.'],
    ['DATA_DIR＝/srv/club', 'write DATA_DIR=/srv/club.'],
    ['export DATA_DIR=/srv/club', 'write DATA_DIR=/srv/club.'],
    ['DATA_DIR=“/srv/club”', 'write DATA_DIR=/srv/club.'],
    ['DATA_DIR=`/srv/club`', 'write DATA_DIR=/srv/club.'],
    ['DATA_DIR="/srv/club" # here', 'write DATA_DIR=/srv/club.'],
    ['DATA_DIR=/srv/a#b', 'write DATA_DIR="/srv/a#b".'],
    ['DATA_DIR=/srv/a\\b', "write DATA_DIR='/srv/a\\b'."],
    ['DATA_DIR="/srv/a\\b"', "write DATA_DIR='/srv/a\\b'."],
    ['DATA_DIR="/srv/club', 'write DATA_DIR=/srv/club.'],
    ['DATA_DIR=\u00a0/srv/club', 'holds U+00A0, which nobody sees: write DATA_DIR=/srv/club.'],
    ['DATA_DIR=/srv/club\u200b', 'holds U+200B, which nobody sees: write DATA_DIR=/srv/club.'],
    ['DATA_DIR=/srv/club\u3000', 'holds U+3000, which nobody sees: write DATA_DIR=/srv/club.'],
    ['\u00a0DATA_DIR=/srv/club', 'holds U+00A0, which nobody sees: write DATA_DIR=/srv/club.'],
    ['DATA_DIR=/srv\0/club', 'holds U+0000'],
    [';DATA_DIR=/srv/club', 'write NAME=value, or # in front.'],
    ['DATA-DIR=/srv/club', 'write NAME=value, or # in front.'],
    ['DATA_DIR', 'means nothing'],
    ['# what follows is lost \\', 'write NAME=value, or # in front.'],
    ['AUTH_SECRET=a-secret#with', 'write AUTH_SECRET="***".'],
    ['STAFF_PASSWORD=a-secret#with', 'write STAFF_PASSWORD="***".'],
    ['SMTP_URL=smtps://club:a-secret#w@mail', 'write SMTP_URL="smtps://***@mail".'],
    ["DATABASE_URL='postgres://club:a-secret@db' #", 'write DATABASE_URL=postgres://***@db.'],
  ])('%j is refused with a spelling that works', ([line, sentence]) => {
    const read = () => readText(`# one\nPORT=1\n${line}\n`);
    expect(read).toThrow(`${file}, line 3 `);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow('a-secret');
  });

  it('in another encoding is refused', () => {
    expect(() => readText(Buffer.from('\ufeffPORT=1\n', 'utf16le'))).toThrow('save it as UTF-8');
    expect(() => readText(Buffer.from([0x50, 0x3d, 0xb8, 0xda]))).toThrow('save it as UTF-8');
    expect(() => readText(Buffer.from('PORT=1\n', 'utf16le'))).toThrow('line 1 holds U+0000');
  });

  it.for([
    ['nowhere', /\.linked is a link that leads nowhere: make what it names\.$/],
    ['.linked', /\.linked cannot be read \(ELOOP: .*\)\.$/],
    ['.', /\.linked cannot be read \(EISDIR: .*\)\.$/],
  ] as const)('that is a link to %s is refused', ([target, sentence]) => {
    const link = join(folder, '.linked');
    symlinkSync(target, link);
    expect(() => readDotEnv(link)).toThrow(sentence);
    rmSync(link);
  });
});
