import type { Writable } from 'node:stream';

/** Bytes that may wait for a slow reader of the log; further lines are dropped. */
const MOST_BYTES = 1024 * 1024;

/** Neither a slow reader nor a broken stream blocks the server: the reader loses lines and gets their number. */
export function createLineWriter(stream: Writable): { write: (line: string) => void } {
  let dropped = 0;
  // A closed pipe or a full disk must not stop the server.
  stream.on('error', () => undefined);
  return {
    write: (line) => {
      if (stream.writableLength > MOST_BYTES || !stream.writable) {
        dropped += 1;
        return;
      }
      stream.write(dropped === 0 ? line : droppedLine(dropped) + line);
      dropped = 0;
    },
  };
}

function droppedLine(lines: number): string {
  const entry = { level: 'warn', time: new Date().toISOString(), msg: 'log lines dropped', lines };
  return `${JSON.stringify(entry)}\n`;
}
