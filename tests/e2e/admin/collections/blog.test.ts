import type { Page } from 'playwright/test';
import {
  callApi,
  chooseUnder,
  editorOf,
  expectText,
  givenPost,
  publish,
  publishAndList,
  stateOf,
  toasts,
  watchWrites,
} from '../../support/admin.ts';
import { expectAccessible } from '../../support/checks.ts';
import { expectFocusSeen } from '../../support/focus.ts';
import { expectToOutliveRefusal } from '../../support/staff-write.ts';
import { expect, rareIf, test } from '../../support/test.ts';

test.use({ signedIn: true, writes: 'blog' });
test.describe.configure({ mode: 'default' });
// The pictures of these posts lie on a host that is not there.
test.beforeEach(({ page }) => page.route('https://blog.example/**', (route) => route.fulfill({})));

const REQUIRED = '제목, 내용, URL은 필수입니다.';

interface Post {
  id: number;
  title: string;
}

let count = 0;

/** Makes a post of this test's own and opens the list. */
const listPost = async (page: Page): Promise<Post> => {
  count += 1;
  const made = await givenPost(page, { title: `시험 글 ${Date.now()}-${count}` });
  await page.goto('/admin/blogs');
  await expect(rowOf(page, made)).toBeVisible();
  return made;
};

const best = (page: Page) => page.getByRole('region', { name: /베스트 게시글/ });
const normal = (page: Page) => page.getByRole('region', { name: '일반 게시글' });
const rowOf = (page: Page, { title }: Post) => page.getByRole('row').filter({ hasText: title });
const alert = (page: Page) => toasts(page).getByRole('alert');

const fillForm = async (page: Page, title: string) => {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill('## 소제목\n\n**굵은** 본문');
  await page.getByLabel('URL', { exact: true }).fill('https://blog.example/new');
  await page.getByLabel('썸네일 URL').fill('https://blog.example/picture.png');
  await page.getByLabel('태그').fill('리액트');
  await page.getByLabel('태그').press('Enter');
  await page.getByLabel('태그').pressSequentially('회고,협업');
};

test('a post is written as visitors will see it, registered, and shown at the top @core', async ({
  page,
  problems,
}) => {
  problems.expect(/blog\.example/);
  await page.goto('/admin/blogs');
  await page.getByRole('link', { name: '글 만들기' }).click();
  const title = `새 글 ${Date.now()}`;
  await fillForm(page, title);
  const text = await editorOf(page);
  await expect(text.getByRole('heading', { name: '소제목' })).toBeVisible();
  await text.fill('고친 본문');
  await expect(text).toHaveText('고친 본문');

  // It is a draft at an address of its own by now.
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
  const writes = watchWrites(page);
  await publishAndList(page);
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect(normal(page).getByRole('row').first()).toContainText(title);
  expect(writes).toHaveLength(1);
  const [, id] = /post\/(\d+)\/publish$/.exec(writes[0]!.url())!;
  expect(await callApi(page, 'get', `blog/posts/${id}`)).toMatchObject({
    status: 'published',
    title,
    contents: '고친 본문',
    url: 'https://blog.example/new',
    thumbnail: 'https://blog.example/picture.png',
    tags: ['리액트', '회고', '협업'],
  });
});

test('what is missing is said in one sentence for all three fields @core', async ({ page }) => {
  const { id, title } = await givenPost(page, { title: `비울 글 ${Date.now()}` });
  await page.goto(`/admin/blogs/${id}`);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  const writes = watchWrites(page);
  for (const label of ['제목', '내용', 'URL'])
    await page.getByLabel(label, { exact: true }).fill('');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: REQUIRED })).toHaveCount(1);
  await expect(page.getByText('꼭 입력해 주세요.')).toHaveCount(3);
  await expect(page.getByLabel('제목')).toBeFocused();
  await page.getByLabel('제목').fill('가'.repeat(121));
  await expect(page.getByLabel('제목')).toHaveAccessibleDescription('120자까지 쓸 수 있어요.');
  await page.getByLabel('내용').fill('  \n ');
  await expect(page.getByLabel('내용')).toHaveAccessibleDescription(/내용을 입력해 주세요/);
  await page.getByLabel('URL', { exact: true }).fill('ftp://example.com');
  await expect(page.getByLabel('URL', { exact: true })).toHaveAccessibleDescription(/http:\/\//);
  await expectAccessible(page);
  expect(writes).toEqual([]);
});

test('a draft needs no field, Ctrl+S never publishes it, and what is missing is said by 발행', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const title = `주소 없는 글 ${Date.now()}`;
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill('본문');
  const url = page.getByLabel('URL', { exact: true });
  await expect(page).toHaveURL(/\/admin\/blogs\/\d+$/);
  // Ctrl+S saves at once and stays a draft, whatever it lacks; publishing asks.
  await page.getByLabel('제목').fill('');
  await page.keyboard.press('Control+s');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  const id = Number(page.url().split('/').at(-1));
  expect(await callApi(page, 'get', `blog/posts/${id}`)).toMatchObject({ status: 'draft' });
  await page.getByRole('button', { name: '발행', exact: true }).click();
  const checks = page.getByRole('dialog', { name: '발행' }).getByRole('listitem');
  await expect(checks).toHaveText([/^제목을 입력해 주세요\./, /^URL을 입력해 주세요\./]);
  await expectAccessible(page);
  // What keeps it from being published leads to its field.
  await checks.last().getByRole('button').click();
  await expect(url).toBeFocused();
});

test('tags are trimmed and stand once; one that cannot be taken stays typed @core', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const tags = page.getByLabel('태그', { exact: true });
  const list = page.getByRole('grid', { name: '넣은 항목' }).getByRole('row');
  await tags.fill('  리액트  ');
  await tags.press('Enter');
  await tags.fill('리액트');
  await tags.press('Enter');
  await expect(tags).toHaveAccessibleDescription(/같은 값이 두 번 들어 있어요/);
  await expect(tags).toHaveValue('리액트');
  await tags.fill('가'.repeat(31));
  await tags.press('Enter');
  await expect(tags).toHaveAccessibleDescription(/30자까지 쓸 수 있어요/);
  await tags.fill(' , ,');
  await expect(list).toHaveText(['리액트']);
  await tags.fill('하나\u0007,둘');
  await tags.press('Enter');
  await expect(list).toHaveText(['리액트', '하나', '둘']);
  await tags.press('Backspace');
  await expect(list).toHaveText(['리액트', '하나']);
  await list.first().getByRole('button').click();
  await expect(list).toHaveText(['하나']);
  await tags.fill(Array.from({ length: 11 }, (_, index) => `태그${index}`).join(','));
  await expect(tags).toHaveAccessibleDescription(/10개까지 넣을 수 있어요/);
  await expect(list).toHaveCount(10);
});

test('a long post with emoji and control characters keeps its text and is saved whole', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const title = `긴 글 ${Date.now()} 🦁`;
  await page.getByLabel('제목').fill(`\u0000${title}\u0007`);
  await page.getByLabel('내용').fill('가🦁'.repeat(25_000));
  await page.getByLabel('URL', { exact: true }).fill('https://blog.example/long');
  await publishAndList(page);
  await expect(normal(page).getByRole('row').first()).toContainText(title);
});

test('a post whose creation was answered by nobody is made once, with all that was typed', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_/);
  await page.goto('/admin/blogs/post');
  const title = `하나만 ${Date.now()}`;
  let lost = 0;
  await page.route('**/api/manage/entries/post', async (route) => {
    lost += 1;
    if (lost > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByLabel('제목').fill(title);
  await expect(stateOf(page)).toHaveText(/저장 못 함 · 서버에 연결하지 못했어요/);
  await fillForm(page, title);
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  expect(lost).toBe(3);
  await publishAndList(page);
  await expect(normal(page).getByText(title)).toHaveCount(1);
  await normal(page).getByText(title).click();
  await expectText(page.getByLabel('내용'), /\*\*굵은\*\* 본문/);
});

test('a post that somebody else changed shows both versions @core', async ({ page, problems }) => {
  problems.expect(/412/);
  const post = await listPost(page);
  await page.getByRole('link', { name: post.title }).click();
  await page.getByLabel('내용').fill('내 본문');
  await callApi(page, 'patch', `manage/posts/newpost/${post.id}`, {
    content: '남의 본문',
    tags: ['남의 태그'],
  });
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: '내용' })).toContainText('남의 본문');
  await dialog
    .getByRole('group', { name: '내용' })
    .getByRole('radio', { name: '저장된 것' })
    .check();
  await expectAccessible(page);
  // Only one has changed the tags: nobody is asked for them.
  await expect(dialog.getByRole('group', { name: '태그' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toHaveCount(0);
  await expectText(page.getByLabel('내용'), '남의 본문');
  expect(await callApi(page, 'get', `blog/posts/${post.id}`)).toMatchObject({
    contents: '남의 본문',
    tags: ['남의 태그'],
  });
});

test('a post that somebody else made best meanwhile is saved without a question', async ({
  page,
  problems,
}) => {
  problems.expect(/412/);
  const post = await listPost(page);
  await page.getByRole('link', { name: post.title }).click();
  await page.getByLabel('내용').fill('내 본문');
  await callApi(page, 'patch', `manage/posts/${post.id}/setBest`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(toasts(page)).toContainText('블로그 수정되었습니다');
  expect(await callApi(page, 'get', `blog/posts/${post.id}`)).toMatchObject({
    contents: '내 본문',
    is_best: true,
  });
});

test('a post in the trash is said, and so is a save of one that was deleted meanwhile', async ({
  page,
  problems,
}) => {
  problems.expect(/409/);
  const post = await listPost(page);
  await page.getByRole('link', { name: post.title }).click();
  await page.getByLabel('내용').fill('늦은 본문');
  await callApi(page, 'delete', `blog/posts/${post.id}/delete`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(alert(page)).toContainText('수정에 실패했습니다');
  await expect(stateOf(page)).toContainText('휴지통에 있어요');
  await expectText(page.getByLabel('내용'), '늦은 본문');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin/blogs/${post.id}`);
  await expect(page.getByText(/휴지통에 있/)).toBeVisible();
});

test('발행 outlives a refusal @rare', async ({ page, problems }) => {
  const { id, title } = await givenPost(page, { title: `또 ${Date.now()}`, status: 'draft' });
  await page.goto(`/admin/blogs/${id}`);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/entries/post/*/publish',
    act: () => publish(page),
    failed: '등록에 실패했습니다',
    remains: () => expect(page.getByLabel('제목')).toHaveValue(title),
    done: () => expect(stateOf(page)).toHaveText('저장됨'),
  });
  expect(await callApi(page, 'get', `blog/posts/${id}`)).toMatchObject({ status: 'published' });
});

test('수정 outlives a refusal', async ({ page, problems }) => {
  const post = await listPost(page);
  await page.getByRole('link', { name: post.title }).click();
  await page.getByLabel('내용').fill('고친 본문');
  await expectToOutliveRefusal(page, problems, {
    call: '**/api/manage/entries/post/*/publish',
    act: () => page.getByRole('button', { name: '저장', exact: true }).click(),
    failed: '수정에 실패했습니다',
    remains: () => expectText(page.getByLabel('내용'), '고친 본문'),
    done: () => expect(toasts(page)).toContainText('블로그 수정되었습니다'),
  });
  expect(await callApi(page, 'get', `blog/posts/${post.id}`)).toMatchObject({
    contents: '고친 본문',
  });
});

const ACTIONS = [
  {
    button: '베스트 설정',
    call: 'setBest',
    said: '베스트로 설정되었습니다',
    failed: '베스트 설정에 실패했습니다',
    isBest: false,
  },
  {
    button: '베스트 해제',
    call: 'cancelBest',
    said: '베스트가 해제되었습니다',
    failed: '베스트 해제에 실패했습니다',
    isBest: true,
  },
  {
    button: '휴지통으로 옮기기',
    call: 'delete',
    said: '블로그 삭제되었습니다',
    failed: '삭제에 실패했습니다',
    isBest: false,
  },
];

for (const { button, call, said, failed, isBest } of ACTIONS) {
  const press = async (page: Page, post: Post) => {
    if (call !== 'delete') await rowOf(page, post).getByRole('button', { name: button }).click();
    else {
      await chooseUnder(rowOf(page, post), button);
      const question = page.getByRole('alertdialog', { name: '휴지통으로 옮길까요?' });
      await expect(question).toContainText(post.title);
      await question.getByRole('button', { name: '휴지통으로 옮기기' }).click();
    }
  };
  const prepare = async (page: Page) => {
    const post = await listPost(page);
    if (!isBest) return post;
    await callApi(page, 'patch', `manage/posts/${post.id}/setBest`);
    await page.reload();
    await expect(best(page).getByRole('link', { name: post.title })).toBeVisible();
    return post;
  };

  test(`${button} outlives a refusal${rareIf(call !== 'delete')}`, async ({ page, problems }) => {
    const post = await prepare(page);
    const name = call === 'delete' ? '더 보기' : button;
    const pressed = rowOf(page, post).getByRole('button', { name });
    await expectToOutliveRefusal(page, problems, {
      call: `**/${call}`,
      act: () => press(page, post),
      failed,
      remains: () => expect(pressed).toBeEnabled(),
      done: () => expect(pressed).toHaveCount(0),
    });
    await expect(toasts(page)).toContainText(said);
    const link = { name: post.title };
    await expect(best(page).getByRole('link', link)).toHaveCount(call === 'setBest' ? 1 : 0);
    await expect(normal(page).getByRole('link', link)).toHaveCount(call === 'cancelBest' ? 1 : 0);
  });

  test(`${button} sends the version that is listed, and overwrites no other${rareIf(call !== 'setBest')}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/404|412/);
    const post = await prepare(page);
    const writes = watchWrites(page);
    await callApi(page, 'patch', `manage/posts/newpost/${post.id}`, { content: '남의 본문' });
    await press(page, post);
    await expect(alert(page)).toContainText(`${failed} 그 사이 다른 사람이 먼저 바꿨어요.`);
    await expect(alert(page).getByRole('button', { name: '다시 시도' })).toHaveCount(0);
    expect(writes.map((write) => write.headers()['if-match'])).toEqual([
      expect.stringMatching(/^"/),
    ]);
    expect(await callApi(page, 'get', `blog/posts/${post.id}`)).toMatchObject({
      contents: '남의 본문',
      is_best: isBest,
    });

    await callApi(page, 'delete', `blog/posts/${post.id}/delete`);
    await press(page, post);
    await expect(alert(page)).toContainText(`${failed} 요청한 정보를 찾을 수 없어요.`);
    await expect(rowOf(page, post)).toHaveCount(0);
  });
}

test('a post that somebody else has made best meanwhile is shown as such', async ({
  page,
  problems,
}) => {
  problems.expect(/412/);
  const post = await listPost(page);
  await callApi(page, 'patch', `manage/posts/${post.id}/setBest`);
  await rowOf(page, post).getByRole('button', { name: '베스트 설정' }).click();
  await expect(alert(page)).toContainText('그 사이 다른 사람이 먼저 바꿨어요.');
  await expect(best(page).getByRole('link', { name: post.title })).toBeVisible();
});

test('the pager keeps the focus to its ends, where it does nothing', async ({ page }) => {
  await page.goto('/admin/blogs');
  const pager = page.getByRole('navigation', { name: '일반 게시글 쪽' });
  const place = pager.getByRole('status');
  const pages = Number(/(\d+)쪽$/.exec(await place.innerText())?.[1]);
  expect(pages, 'pages of the list').toBeGreaterThan(1);
  const next = pager.getByRole('button', { name: '다음' });
  await next.focus();
  for (let turned = 2; turned <= pages + 1; turned += 1) {
    await page.keyboard.press('Enter');
    await expect(place).toHaveText(`${Math.min(turned, pages)} / ${pages}쪽`);
    await expect(next).toBeFocused();
    await expectFocusSeen(page);
  }
  await expect(next).toBeDisabled();
});

test('any page is two presses away, and a post leads back to its place in the list', async ({
  page,
}) => {
  await page.goto('/admin/blogs?sort=oldest');
  const pager = page.getByRole('navigation', { name: '일반 게시글 쪽' });
  await pager.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/sort=oldest&page=2$/);
  const first = normal(page).getByRole('link').first();
  await first.click();
  await expect(page.getByLabel('제목')).toBeVisible();
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(/sort=oldest&page=2$/);
});

test('search, order and page stand in the address and survive a reload @core', async ({ page }) => {
  await page.goto('/admin/blogs');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^2 \/ \d+쪽$/)).toBeVisible();
  await page.getByLabel('정렬').selectOption('제목순');
  await expect(page).toHaveURL(/\?sort=title$/);
  await page.getByRole('searchbox').fill('회고');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText(/^검색 결과 \d+개$/)).toBeVisible();
  const titles = await normal(page).getByRole('link').allInnerTexts();
  expect(titles).toEqual(titles.toSorted());
  expect(titles, 'titles found').not.toEqual([]);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('회고');
  await expect(normal(page).getByRole('link')).toHaveText(titles);
  await page.getByRole('searchbox').fill('없는 말');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
});
