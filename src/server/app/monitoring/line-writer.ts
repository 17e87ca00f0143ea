import type { Writable } from 'node:stream';

/** Bytes that may wait for a slow reader of the log; further lines are dropped. */
const MOST_BYTES = 1024 * 1024;

interface LineWriter {
  /** Lines of one turn of the event loop are written together. */
  write: (line: string) => void;
  /** Hands everything to the operating system, where it outlives a crash. */
  flush: () => void;
}

/**
 * Writes lines to a stream, one piece for each turn of the event loop. A slow reader loses lines and gets their
 * number; neither it nor a broken stream ever blocks the server.
 */
export function createLineWriter(stream: Writable): LineWriter {
  let [lines, count, dropped] = ['', 0, 0];
  let isScheduled = false;

  const flush = (): void => {
    if (count === 0) return;
    const isBehind = stream.writableLength > MOST_BYTES || !stream.writable;
    if (isBehind) dropped += count;
    else stream.write(dropped === 0 ? lines : droppedLine(dropped) + lines);
    if (!isBehind) dropped = 0;
    [lines, count] = ['', 0];
  };
  const flushTurn = (): void => {
    isScheduled = false;
    flush();
  };
  // A closed pipe or a full disk must not stop the server.
  stream.on('error', () => undefined);

  return {
    write: (line) => {
      lines += line;
      count += 1;
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flushTurn);
    },
    flush,
  };
}

function droppedLine(lines: number): string {
  const entry = { level: 'warn', time: new Date().toISOString(), msg: 'log lines dropped', lines };
  return `${JSON.stringify(entry)}\n`;
}
