/** The admin area of a site that has nothing yet; axe looks at it on the desk alone. */
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { coreIf, expect, test } from '../support/test.ts';

test.use({ signedIn: true, content: 'empty' });

const SCREENS: Record<string, string[]> = {
  '/admin': ['등록된 블로그 게시글이 없습니다.', '현재 진행 중인 모집이 없습니다.'],
  '/admin/blogs': ['베스트 게시글이 없습니다.', '등록된 게시글이 없습니다.'],
  '/admin/projects': ['등록된 프로젝트가 없습니다.'],
  '/admin/recruits': ['등록된 모집 공고가 없습니다.'],
};

for (const [path, sentences] of Object.entries(SCREENS)) {
  test(`${path} says ${sentences.join(' ')}${coreIf(path === '/admin/blogs')}`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path);
    for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
    if (!isMobile) await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}
