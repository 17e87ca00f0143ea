import type { Writable } from 'node:stream';

/** What may wait for a slow reader of the log; beyond it lines are dropped rather than held in memory. */
const MOST_BYTES = 1024 * 1024;

/** Where lines of the log go. */
export interface LineWriter {
  /** Writes a line soon: those of one turn of the event loop go out together. */
  write: (line: string) => void;
  /** Hands everything to the operating system now, where it outlives a crash. */
  flush: () => void;
}

/**
 * Writes lines to a stream, as one piece for each turn of the event loop. A reader that falls behind, or reads nothing,
 * loses lines and is told how many; it never holds the server up. Neither does a stream that breaks.
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
  // A pipe whose reader is gone and a full disk are no reason to stop answering.
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
