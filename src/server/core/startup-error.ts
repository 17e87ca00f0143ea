/** The message is one sentence for whoever started the program. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
