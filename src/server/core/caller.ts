/** Does with the rights of root what a command was asked for by root, where it works as the owner of the data. */
export async function asCaller<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const [owner, group] = [process.geteuid?.(), process.getegid?.()];
  if (process.getuid?.() !== 0 || owner === undefined || group === undefined) return work();
  process.seteuid?.(0);
  process.setegid?.(0);
  try {
    return await work();
  } finally {
    process.setegid?.(group);
    process.seteuid?.(owner);
  }
}
