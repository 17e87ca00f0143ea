import { COLLECTION_FIELDS } from '#contract/collection-fields.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** Where the form of each collection is, and the button that opens it there. */
const FORMS = {
  post: { path: '/admin/blogs/1', opens: null, file: 'blog/PostForm.tsx' },
  project: { path: '/admin/projects/1', opens: '수정하기', file: 'projects/ProjectFields.tsx' },
  member: { path: '/admin/generations/13', opens: '만들기', file: 'members/MemberDialog.tsx' },
  recruit: { path: '/admin/recruits', opens: '수정하기', file: 'recruit/RecruitForm.tsx' },
} as const satisfies Record<keyof typeof COLLECTION_FIELDS, object>;

/** A member belongs to the generation whose screen is open. */
const OF_SCREEN = ['member.generation'];

for (const [kind, { path, opens, file }] of Object.entries(FORMS)) {
  test(`every field of a ${kind} has its place in the form`, async ({ page }) => {
    await page.goto(path);
    if (opens !== null) await page.getByRole('button', { name: opens, exact: true }).click();
    const labels = Object.entries(COLLECTION_FIELDS[kind as keyof typeof FORMS])
      .filter(([name]) => !OF_SCREEN.includes(`${kind}.${name}`))
      .map(([, { label }]) => label);
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
