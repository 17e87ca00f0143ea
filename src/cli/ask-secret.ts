import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a question on the terminal; the answer is not shown while it is typed. */
export async function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      // Ctrl+C and Ctrl+D end the program instead of answering with nothing.
      terminal.once('SIGINT', () => reject(new Error('interrupted')));
      terminal.once('close', () => reject(new Error('interrupted')));
      terminal.question('').then(resolve, reject);
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
