import { COLLECTION_KINDS, fieldsOf } from '#contract/collections.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

interface Form {
  path: string;
  opens: string | null;
  file: string;
}

/** Where the form of each collection is, and the button that opens it there. */
const FORMS: Readonly<Record<string, Form>> = {
  post: { path: '/admin/blogs/1', opens: null, file: 'blog/PostForm.tsx' },
  project: { path: '/admin/projects/1', opens: '수정하기', file: 'projects/ProjectFields.tsx' },
  member: { path: '/admin/generations/13', opens: '만들기', file: 'members/MemberDialog.tsx' },
  recruit: { path: '/admin/recruits', opens: '수정하기', file: 'recruit/RecruitForm.tsx' },
};

/** A member belongs to the generation whose screen is open. */
const OF_SCREEN = ['member.generation'];

for (const kind of COLLECTION_KINDS) {
  const labels = Object.entries(fieldsOf(kind))
    .filter(([name]) => !OF_SCREEN.includes(`${kind}.${name}`))
    .map(([, { label }]) => label);
  if (labels.length === 0) continue;
  test(`every field of a ${kind} has its place in the form`, async ({ page }) => {
    const { [kind]: form } = FORMS;
    if (form === undefined)
      throw new Error(`Say in FORMS of this file where the form of ${kind} is.`);
    const { path, opens, file } = form;
    await page.goto(path);
    if (opens !== null) await page.getByRole('button', { name: opens, exact: true }).click();
    const findMissing = async () => {
      const found = labels.map((label) => page.getByLabel(label, { exact: true }).count());
      const counts = await Promise.all(found);
      return labels.filter((_, index) => counts[index] === 0);
    };
    await expect
      .poll(findMissing, `fields without a place in src/admin/screens/${file}`)
      .toEqual([]);
  });
}
