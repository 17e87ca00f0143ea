import { StartupError } from '#server/ground/startup-error.ts';

/** Runs a command-line program; a StartupError becomes its sentence on stderr and exit code 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
}
