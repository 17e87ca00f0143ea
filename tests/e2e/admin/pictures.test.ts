/** Pictures in the forms of the admin area: chosen, dropped, pasted, cut, and what goes wrong on the way. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { project } from '../../server/support/factories.ts';
import {
  callApi,
  editorOf,
  expectText,
  givenPost,
  publish,
  publishAndList,
  stateOf,
  toasts,
  watchWrites,
} from '../support/admin.ts';
import { expectAccessible } from '../support/checks.ts';
import { compose, endComposition } from '../support/composition.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, writes: 'pictures' });
test.describe.configure({ mode: 'default' });

const photo = (width = 2000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer();

/** One of the buttons for pictures, which are described by the label of their field. */
const buttonOf = (page: Page, name: string, label: string) =>
  page.getByRole('button', { name }).and(page.locator(`[aria-description="${label}"]`));

const choose = async (page: Page, label: string, buffer: Buffer, name = '단체 사진.jpg') => {
  const chooser = page.waitForEvent('filechooser');
  await buttonOf(page, '사진 올리기', label).click();
  const mimeType = name.endsWith('.jpg') ? 'image/jpeg' : '';
  await (await chooser).setFiles({ name, mimeType, buffer });
};

/** Red on the left and blue on the right, drawn by sharp and put into HEIC by libheif's heif-enc. */
const HEIC = join(import.meta.dirname, '../../support/photos/half-red.heic');

/** Puts files on an element as a paste or a drop does. */
const give = async (target: Locator, event: 'paste' | 'drop', files: [string, Buffer][]) => {
  const contents = files.map(([name, buffer]) => [name, buffer.toString('base64')] as const);
  await target.evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer();
      for (const [name, base64] of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    [event, contents] as const,
  );
};

const fillPost = async (page: Page, title: string) => {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill('본문');
  await page.getByLabel('URL', { exact: true }).fill('https://blog.example/1');
};

/** A picture as the server answers it. */
const PICTURE = {
  id: 1,
  url: '/uploads/again_032000200.webp',
  width: 320,
  height: 200,
  alt: '',
  bytes: 1,
  variants: [],
  used_by: [],
  created_at: '2026-03-02T05:05:00.000Z',
};

test('a thumbnail is uploaded, cut by the keyboard, and shown in the list @core', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const thumbnail = page.getByLabel('썸네일 URL');
  await choose(page, '썸네일 URL', await photo());
  await expect(thumbnail).toHaveValue(/^\/uploads\/\w+_160001200\.webp$/);
  await page.getByRole('button', { name: '자르기' }).click();
  const dialog = page.getByRole('dialog', { name: '사진 자르기' });
  const area = dialog.getByRole('group', { name: /자를 곳/ });
  await area.focus();
  await area.press('ArrowUp');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '자르기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(thumbnail).toHaveValue(/^\/uploads\/\w+_160001000\.webp$/);
  const address = await thumbnail.inputValue();
  const title = `사진이 있는 글 ${Date.now()}`;
  await fillPost(page, title);
  await publishAndList(page);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.locator('img')).toHaveAttribute('src', address);
});

test('a HEIC photo of a phone becomes a picture that every browser shows', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  // By its bytes: other programs name such photos .jpg, .HIF or nothing at all.
  await choose(page, '썸네일 URL', readFileSync(HEIC), 'IMG_0001.jpg');
  const thumbnail = page.getByLabel('썸네일 URL');
  await expect(thumbnail).toHaveValue(/^\/uploads\/\w+_032000200\.webp$/, { timeout: 30_000 });
  const response = await page.request.get(await thumbnail.inputValue());
  const picture = sharp(await response.body());
  const colourAt = async (left: number) =>
    picture.clone().extract({ left, top: 100, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const isStrong = async (left: number) => [...(await colourAt(left))].map((one) => one > 200);
  expect(await isStrong(40)).toEqual([true, false, false]);
  expect(await isStrong(280)).toEqual([false, false, true]);

  const broken = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and no photo');
  await choose(page, '썸네일 URL', broken, 'IMG_0002');
  const list = page.getByRole('list', { name: '올리는 사진' });
  await expect(list.getByRole('alert')).toContainText('이 HEIC 사진은 읽을 수 없어요.');
});

test('a picture over a limit is made smaller on its way @rare', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  const thumbnail = page.getByLabel('썸네일 URL');
  // 48 megapixels of a new phone.
  await choose(page, '썸네일 URL', await photo(8064, 6048));
  await expect(thumbnail).toHaveValue(/_160001200\.webp$/, { timeout: 30_000 });
  // More than 10 MB, through which the page shines.
  const noise = { width: 1800, height: 1600, channels: 4 as const };
  const large = await sharp(randomBytes(noise.width * noise.height * 4), { raw: noise })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.byteLength).toBeGreaterThan(10 * 1024 * 1024);
  await choose(page, '썸네일 URL', large, '화면.png');
  await expect(thumbnail).toHaveValue(/_160001422\.webp$/, { timeout: 30_000 });
  const response = await page.request.get(await thumbnail.inputValue());
  expect((await sharp(await response.body()).metadata()).hasAlpha).toBe(true);
});

test('a file that is dropped anywhere does not open in the place of the form', async ({ page }) => {
  const file = test.info().outputPath('계획.pdf');
  writeFileSync(file, '%PDF-1.7');
  await page.goto('/admin/projects/post');
  const field = page.getByLabel('이미지 URL');
  await page.getByLabel('제목').fill('그대로');
  const browser = await page.context().newCDPSession(page);
  const drop = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, ...at });
  };
  await drop(page.getByRole('heading', { level: 1 }));
  await expect(toasts(page)).toContainText('여기에는 파일을 놓을 수 없어요.');
  await drop(field);
  const list = page.getByRole('list', { name: '올리는 사진' });
  await expect(list.getByRole('alert')).toContainText('JPEG, PNG, WebP, AVIF, GIF 사진만');
  await expect(page.getByLabel('제목')).toHaveValue('그대로');
});

test('what a picture shows is said beside the field that it is for', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  const words = page.getByLabel('사진 설명');
  await expect(page.getByLabel('썸네일 URL')).toBeVisible();
  await expect(words).toHaveCount(0);
  await choose(page, '썸네일 URL', await photo(640, 400));
  await expect(words).toHaveValue('');
  const said = `해커톤에서 발표하는 모습 ${Date.now()}`;
  await words.fill(said);
  await expectAccessible(page);
  await words.press('Enter');
  await expect(toasts(page).getByText('사진 설명을 저장했어요.')).toBeVisible();
  await buttonOf(page, '앨범에서 고르기', '썸네일 URL').click();
  const album = page.getByRole('dialog', { name: '앨범에서 고르기' });
  await expect(album.getByRole('img', { name: said })).toBeVisible();
  await expectAccessible(page);
  await album.getByRole('img', { name: said }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(words).toHaveValue(said);

  // Of a picture that an entry has from before as well.
  const address = await page.getByLabel('썸네일 URL').inputValue();
  await page.goto('/admin/blogs/post');
  await page.getByLabel('썸네일 URL').fill(address);
  await expect(words).toHaveValue(said);
  await expect(page.getByRole('button', { name: '자르기' })).toBeVisible();

  // An address of somewhere else is nobody's to describe here.
  await page.getByLabel('썸네일 URL').fill('https://example.com/a.png');
  await expect(words).toHaveCount(0);
});

test('words beside a field that no button has taken are saved with the form', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  await choose(page, '썸네일 URL', await photo(660, 400));
  const said = `함께 저장한 설명 ${Date.now()}`;
  await page.getByLabel('사진 설명').fill(said);
  await fillPost(page, `설명이 있는 글 ${Date.now()}`);
  await page.keyboard.press('Control+s');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  const found = await callApi(page, 'get', `manage/uploads?q=${encodeURIComponent(said)}`);
  expect(found).toMatchObject({ pictures: [{ alt: said }] });
});

test('a picture that fails stands so in its place, and its text is not published with it', async ({
  page,
  problems,
}) => {
  problems.expect(/uploads|connection/i);
  await page.goto('/admin/blogs/post');
  const text = await editorOf(page);
  await fillPost(page, `실패한 사진 ${Date.now()}`);
  await text.fill('앞글');
  await expect(stateOf(page)).toHaveText('임시 저장 · 저장됨');
  await page.route('**/api/manage/uploads', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset'),
  );
  const file = await photo(60, 40);
  const fail = () => give(text, 'paste', [['하나.jpg', file]]);
  const failed = text.getByText('하나.jpg 사진을 올리지 못했어요');
  const writes = watchWrites(page);
  await fail();
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(text).toHaveAccessibleDescription(/아직 올리지 못한 사진이 글에 있어요/);
  await publish(page);
  await expect(text).toHaveAccessibleDescription(/아직 올리지 못한 사진이 글에 있어요/);
  expect(writes.filter((write) => !write.url().endsWith('/uploads'))).toEqual([]);
  await failed.getByRole('button', { name: '지우기' }).click();
  await expect(failed).toHaveCount(0);
  await expectText(text, /^앞글\s*$/);

  await fail();
  await expect(failed).toBeVisible();
  await page.unroute('**/api/manage/uploads');
  await page.route('**/api/manage/uploads', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: PICTURE }),
  );
  await failed.getByRole('button', { name: '다시 시도' }).click();
  await expectText(text, /!\[사진 설명\]\(\/uploads\/again_032000200\.webp\)/);
  await expect(page.getByRole('list', { name: '올리는 사진' })).toHaveCount(0);
});

test('a picture on its way stands beside the text, in no word of it, and is waited for', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const text = await editorOf(page);
  await fillPost(page, '사진을 기다리는 글');
  await page.route('**/api/manage/uploads', (route) =>
    route.request().method() === 'GET' ? route.fallback() : undefined,
  );
  await give(text, 'paste', [['둘.jpg', await photo(300, 200)]]);
  await expect(text.getByRole('progressbar', { name: '둘.jpg 올리는 중' })).toBeVisible();
  await expectText(text, '본문');
  await page.keyboard.press('Control+s');
  await expect(toasts(page).getByText('사진을 다 올린 다음에 저장해 주세요.')).toBeVisible();
  await text.getByRole('button', { name: '올리기 취소' }).click();
  await expect(text.getByRole('progressbar')).toHaveCount(0);
  await expect(text).toBeFocused();
});

test('pasted and dropped pictures stand where they were put, and are taken back in one step', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const text = await editorOf(page);
  await text.fill('앞글\n뒷글');
  // Not Control+Home: within 200 ms of the focus ProseMirror takes that for a caret lost by the browser, and undoes it.
  await text.press('ArrowUp');
  await text.press('End');
  await give(text, 'paste', [['하나.jpg', await photo(600, 400)]]);
  const first = '앞글\n\n!\\[사진 설명\\]\\(/uploads/\\w+_060000400\\.webp\\)\n\n뒷글';
  await expectText(text, new RegExp(`^${first}$`));
  // The last one comes after the other; reading the text then settles it, which no undo may stumble over.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let sent = 0;
  await page.route('**/api/manage/uploads', async (route) => {
    if (route.request().method() === 'POST' && ++sent === 2) await released;
    await route.continue();
  });
  await text.press('Control+End');
  await give(text, 'drop', [
    ['둘.jpg', await photo(500, 400)],
    ['셋.jpg', await photo(400, 400)],
  ]);
  await expect(text.locator('img')).toHaveCount(2);
  release();
  await expect(text.locator('img')).toHaveCount(3);
  await expectText(text, /_050000400\.webp\)\n\n!.*_040000400\.webp/);
  for (let undone = 0; undone < 2; undone += 1) await text.press('Control+z');
  await expectText(text, new RegExp(`^${first}$`));
  await text.press('Control+z');
  await expectText(text, '앞글\n뒷글');
});

test('after an upload the caret stands behind the picture, unless somebody has gone on writing', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const text = await editorOf(page);
  const upload = async () => {
    const chooser = page.waitForEvent('filechooser');
    await buttonOf(page, '사진 올리기', '내용').click();
    const file = { name: '하나.jpg', mimeType: 'image/jpeg', buffer: await photo(60, 40) };
    await (await chooser).setFiles(file);
  };
  const picture = String.raw`!\[사진 설명\]\(/uploads/\w+_006000040\.webp\)`;
  await text.fill('앞글');
  await upload();
  await expect(text.locator('img')).toHaveCount(1);
  await compose(page, 'ㄷ', '뒤');
  await endComposition(page, '뒤');
  await expectText(text, new RegExp(`^앞글\n\n${picture}\n\n뒤$`));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/manage/uploads', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await upload();
  await expect(text.getByRole('progressbar')).toBeVisible();
  await page.keyboard.type(' on');
  release();
  await expect(text.locator('img')).toHaveCount(2);
  await page.keyboard.type(' and on');
  await expectText(text, new RegExp(`\n\n뒤 on and on\n\n${picture}$`));
});

test('pictures are described, captioned and ordered where they stand', async ({ page }) => {
  await page.goto('/admin/blogs/post');
  const text = await editorOf(page);
  const button = page.getByRole('button', { name: /^설명 없는 사진/ });
  await text.focus();
  await give(text, 'drop', [['하나.jpg', await photo(500, 400)]]);
  await expect(button).toHaveText('설명 없는 사진 1장');
  await give(text, 'drop', [['둘.jpg', await photo(400, 400)]]);
  await expect(button).toHaveText('설명 없는 사진 2장');
  await button.press('Enter');
  const panel = page.getByRole('group', { name: '사진', exact: true });
  await expect(panel.getByLabel('사진 설명')).toBeFocused();
  await page.keyboard.type('해커톤 시상식');
  await panel.getByLabel('캡션').fill('둘째 날');
  await expectAccessible(page);
  await expect(button).toHaveText('설명 없는 사진 1장');
  await button.press('Enter');
  await panel.getByRole('button', { name: '설명 없이 두기' }).click();
  await expect(button).toHaveCount(0);
  const [one, two] = [
    '!\\[해커톤 시상식\\]\\(\\S+_050000400\\.webp "둘째 날"\\)',
    '!\\[\\]\\(\\S+_040000400\\.webp\\)',
  ];
  await expectText(text, new RegExp(`^${one}\n\n${two}$`));
  await panel.getByRole('button', { name: '앞 사진 옆으로' }).click();
  await expectText(text, new RegExp(`^${one}\n${two}$`));
  await text.locator('img').nth(1).click();
  await page.keyboard.press('Alt+ArrowLeft');
  await expectText(text, new RegExp(`^${two}\n${one}$`));
  await text.locator('img').first().click();
  await page.keyboard.press('Alt+ArrowDown');
  await expectText(text, new RegExp(`^${one}\n\n${two}$`));
  // Dragged above the other one.
  await text
    .locator('img')
    .nth(1)
    .dragTo(text.locator('img').first(), { targetPosition: { x: 200, y: 4 } });
  await expectText(text, new RegExp(`^${two}\n+${one}$`));
});

test('a picture that gets lost on the way is sent again, one that is none is refused', async ({
  page,
  problems,
}) => {
  problems.expect(/manage\/uploads|ERR_FAILED|415|Failed to load/);
  await page.goto('/admin/projects/post');
  const list = page.getByRole('list', { name: '올리는 사진' });
  await page.route('**/api/manage/uploads', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await choose(page, '이미지 URL', await photo());
  await expect(list.getByRole('alert')).toContainText('서버에 연결하지 못했어요.');
  await page.unroute('**/api/manage/uploads');
  await list.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByLabel('이미지 URL')).toHaveValue(/^\/uploads\//);

  await choose(page, '이미지 URL', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(list.getByRole('alert')).toContainText('JPEG, PNG, WebP, AVIF, GIF 사진만');
  await expect(list.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
  await list.getByRole('button', { name: '지우기' }).click();
  const unread = Buffer.alloc(11 * 1024 * 1024);
  unread.writeUInt32BE(0xffd8ffe0);
  await choose(page, '이미지 URL', unread);
  await expect(list.getByRole('alert')).toContainText('JPEG로 바꿔서 올려 주세요.');
  // What failed is no part of what is saved, and says so before it is left out.
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('올리지 못한 사진이 있어요.');
  await list.getByRole('button', { name: '지우기' }).click();
  await expect(list).toHaveCount(0);

  // What is still on its way is no part of what is saved; it can be stopped.
  await page.route('**/api/manage/uploads', () => undefined);
  await choose(page, '추가 이미지', await photo());
  await page.keyboard.press('Control+s');
  await expect(toasts(page).getByText('사진을 다 올린 다음에 저장해 주세요.')).toBeVisible();
  await list.getByRole('button', { name: '올리기 취소' }).click();
  await expect(list).toHaveCount(0);
});

test('a crop makes a new picture, and the one before stays where it is shown', async ({ page }) => {
  await page.goto('/admin/projects/post');
  const address = page.getByLabel('이미지 URL');
  const offer = page.getByText('가운데만 보여요. 자르기로 보일 곳을 고를 수 있어요.');
  await expect(offer).toHaveCount(0);
  await choose(page, '이미지 URL', await photo());
  await expect(address).toHaveValue(/_160001200\.webp$/);
  const whole = await address.inputValue();
  const { id } = (await callApi(page, 'post', 'manage/newproject', {
    ...project({ title: '자르기 전의 프로젝트', url: whole, images: [] }),
  })) as { id: number };
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: '자르기' }).click();
  const dialog = page.getByRole('dialog', { name: '사진 자르기' });
  const area = dialog.getByRole('group', { name: /자를 곳/ });
  await expect(dialog.getByRole('img', { name: '자를 사진' })).toHaveAttribute('src', whole);
  for (let pressed = 0; pressed < 5; pressed += 1) await area.press('ArrowUp');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(address).toHaveValue(whole);
  await page.getByRole('button', { name: '자르기' }).click();
  await dialog.getByRole('button', { name: '자르기' }).click();
  await expect(address).toHaveValue(/_160001000\.webp$/);
  await expect(offer).toHaveCount(0);
  const cut = await address.inputValue();

  // Opened again it is the picture that is seen.
  await page.getByRole('button', { name: '자르기' }).click();
  await expect(dialog.getByRole('img', { name: '자를 사진' })).toHaveAttribute('src', cut);
  await dialog.getByRole('button', { name: '취소' }).click();
  await page.goto(`/projects/${id}`);
  await expect(page.locator(`img[src="${whole}"]`).first()).toBeVisible();
});

/** No button of a tile lies over another, on a desk and on the narrowest phone. */
async function expectOwnPlaces(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const narrow of [320, width]) {
    await page.setViewportSize({ width: narrow, height });
    const buttons = page.getByRole('grid', { name: '넣은 사진' }).getByRole('button');
    const overlaps = await buttons.evaluateAll((all) => {
      const named = all.map((button) => ({
        name: button.ariaLabel ?? button.textContent,
        place: button.getBoundingClientRect(),
      }));
      return named.flatMap(({ name, place: a }, index) =>
        named
          .slice(index + 1)
          .filter(({ place: b }) => a.left < b.right - 1 && b.left < a.right - 1)
          .filter(({ place: b }) => a.top < b.bottom - 1 && b.top < a.bottom - 1)
          .map((other) => `${name} / ${other.name}`),
      );
    });
    expect(overlaps, `at ${narrow} px`).toEqual([]);
    expect(await buttons.count(), `buttons at ${narrow} px`).toBeGreaterThan(5);
  }
}

test('the pictures of a project are tiles, put in order by menu and by keys', async ({ page }) => {
  await page.goto('/admin/projects/post');
  for (const width of [500, 600, 700]) {
    await choose(page, '추가 이미지', await photo(width, 400));
    await expect(page.getByRole('row', { name: new RegExp(`_0${width}00400`) })).toBeVisible();
  }
  const tiles = page.getByRole('grid', { name: '넣은 사진' }).getByRole('row');
  const expectOrder = async (...widths: number[]) => {
    for (const [place, width] of widths.entries()) {
      await expect(tiles.nth(place)).toHaveAccessibleName(new RegExp(`_0${width}00400`));
    }
  };
  await page.getByLabel('이미지 URL').focus();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: '1번째 사진 옮기기' })).not.toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expectOrder(600, 700, 500);
  await page.getByRole('button', { name: '3번째 사진 메뉴' }).click();
  await page.getByRole('menuitem', { name: '앞으로 옮기기' }).click();
  await expectOrder(600, 500, 700);
  await tiles.nth(2).dragTo(tiles.first(), { targetPosition: { x: 4, y: 40 } });
  await expectOrder(700, 600, 500);
  // What a picture shows is said in its tile.
  await page.getByRole('button', { name: '1번째 사진: 설명 쓰기' }).click();
  const said = page.getByRole('dialog', { name: '사진 설명' });
  await said.getByLabel('사진 설명').fill('시연하는 모습');
  await said.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('button', { name: '1번째 사진: 시연하는 모습' })).toBeVisible();
  await expectOrder(700, 600, 500);
  await expectAccessible(page);
  await expectOwnPlaces(page);
  await page.getByLabel('추가 이미지').fill('https://example.com/long.png');
  await page.getByLabel('추가 이미지').press('Enter');
  await expect(tiles).toHaveCount(4);
  await expect(tiles.last()).toContainText('https://example.com/long.png');
  await page.getByRole('button', { name: '4번째 사진 빼기' }).click();
  await expect(tiles).toHaveCount(3);
});

test('the album tells what a picture shows and where it is used, and lets go what nobody uses', async ({
  page,
  problems,
}) => {
  problems.expect(/409|404/);
  await page.goto('/admin/pictures');
  await choose(page, '앨범', await photo(700, 500));
  const card = page.getByRole('grid', { name: '사진', exact: true }).getByRole('row').first();
  await expect(card.locator('img')).toHaveAttribute('src', /_070000500\.webp$/);
  const words = `해커톤 ${Date.now()}`;
  await card.getByLabel('사진 설명').fill(words);
  await card.getByRole('button', { name: '설명 저장' }).click();
  await expect(toasts(page).getByText('사진 설명을 저장했어요.')).toBeVisible();
  await page.getByRole('searchbox').fill(words);
  await expect(page.getByText('검색 결과 1장')).toBeVisible();
  await expectAccessible(page);

  // Somebody begins to use it in another tab.
  const thumbnail = await card.locator('img').getAttribute('src');
  const { id } = await givenPost(page, { title: '앨범의 글', thumbnail });
  const draft = await givenPost(page, { title: '', thumbnail, status: 'draft' });
  const remove = card.getByRole('button', { name: '삭제' });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(toasts(page).getByRole('alert')).toContainText('쓰고 있는 사진은 삭제할 수 없어요.');
  await expect(card.getByRole('link', { name: '앨범의 글' })).toBeVisible();
  await expect(card.getByRole('link', { name: '제목 없음' })).toBeVisible();
  await expect(remove).toHaveCount(0);

  for (const post of [id, draft.id]) {
    await callApi(page, 'patch', `manage/posts/newpost/${post}`, { thumbnail: null });
  }
  await page.reload();
  await remove.click();
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
});

test('a pasted picture whose file nobody can have asks for it, and comes where it was pasted', async ({
  page,
}) => {
  await page.goto('/admin/blogs/post');
  const text = await editorOf(page);
  await text.focus();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const picture = '<img src="https://lh3.googleusercontent.com/one" alt="모임">';
    clipboardData.setData('text/html', `<p>앞</p><p>${picture}</p><p>뒤</p>`);
    const init = { bubbles: true, cancelable: true, clipboardData };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  });
  const place = text.getByRole('alert');
  await expect(place).toContainText('모임 사진을 가져오지 못했어요. 파일을 골라 넣어 주세요.');
  const buffer = await photo(40, 30);
  await place
    .getByLabel('파일 고르기')
    .setInputFiles({ name: '모임.jpg', mimeType: 'image/jpeg', buffer });
  await expectText(text, /^앞\n\n!\[모임\]\(\/uploads\/\S+\)\n\n뒤$/);
  await expect(place).toHaveCount(0);
});
