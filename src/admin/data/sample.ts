/** The folder of the pictures of the sample content, by which that content is recognised. */
const FOLDER = '/uploads/sample/';

/** Whether an entry with this picture is sample content of a new site. */
export function isSample(picture: string | null): boolean {
  return picture?.startsWith(FOLDER) ?? false;
}
