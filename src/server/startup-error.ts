/** The program cannot start or a tool cannot run; the message is one sentence for whoever started it. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
