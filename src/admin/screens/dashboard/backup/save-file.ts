/** How long the browser may take to begin to write. */
const KEPT_MS = 60_000;

/** Saves a file where the browser saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
