/** Where the pictures of the content lie that a new site is filled with: by them it is known. */
const FOLDER = '/uploads/sample/';

/** Whether an entry with this picture came with the site, to be looked at. */
export function isSample(picture: string | null): boolean {
  return picture?.startsWith(FOLDER) ?? false;
}
