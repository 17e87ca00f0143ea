/** The walk through the whole site that every engine takes. */
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { SCREENS } from '../e2e/support/screens.ts';
import { findOverflow } from '../support/page-findings.ts';
import { STAFF } from '../support/staff.ts';
import { type Browser, type Size, TIMEOUT_MS } from './drivers/browser.ts';
import { saveWholePage, saveWindow } from './pictures.ts';
import { expectSeenIn, expectWhole } from './sound.ts';
import { scrollThrough } from './states.ts';
import { startWatchedSite, type WatchedSite } from './watched-site.ts';

export const PHONE: Size = { width: 390, height: 844 };
const DESKTOP: Size = { width: 1440, height: 900 };

interface Stop {
  path: string;
  /** Stands there once the page has what it shows. */
  ready: string;
  /** What is wrong with the page by its nature. */
  expected?: string[];
}

const withText = (text: string) => `//main//*[normalize-space()='${text}']`;
const heading = (text: string) => `//main//h1[contains(normalize-space(), '${text}')]`;
const button = (name: string) => `//button[normalize-space()='${name}']`;
const link = (name: string) =>
  `//main//a[normalize-space()='${name}' or .//*[normalize-space()='${name}']]`;
const field = (label: string) =>
  `//*[@aria-labelledby=//label[starts-with(normalize-space(), '${label}')]/span[1]/@id]`;

const PUBLIC: Stop[] = [
  { path: '/about', ready: withText('해커톤') },
  { path: '/about/parts', ready: withText('프론트엔드') },
  { path: '/about/curriculums', ready: `//*[@role='tablist']` },
  { path: '/blogs', ready: '//main//li//a' },
  { path: '/blogs/all', ready: '//main//li//a' },
  { path: '/blogs/1', ready: '//main//article' },
  { path: '/projects', ready: '//main//article' },
  { path: '/projects/projectlist', ready: '//main//article' },
  { path: '/projects/1', ready: '//main//h1' },
  { path: '/teams', ready: '//main//li' },
  { path: '/recruit', ready: link('지원하기') },
  {
    path: '/nowhere',
    ready: heading('페이지를 찾을 수 없습니다.'),
    expected: ['404 GET /nowhere'],
  },
];

const ADMIN = SCREENS.map(([path, title]): Stop => ({ path, ready: heading(title) }));

/**
 * Declares the walk of one engine: its sizes, every page, what can be done there. On the phone it is walked without
 * the features that are `lacking` in an older one of its kind.
 */
export function walkThrough(
  engine: string,
  launch: () => Promise<Browser>,
  lacking: readonly string[] = [],
  sizes: readonly Size[] = [PHONE, DESKTOP],
): void {
  let site: WatchedSite;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startWatchedSite(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  const open = (path: string) => browser.open(site.origin + path);

  const expectSeen = (xpath: string) => expectSeenIn(browser, xpath);

  // Again while anything is waited for: an engine may not begin to fetch what passes by too fast.
  const scroll = () => browser.run(scrollThrough);

  /** The page as it stands has all it waits for, and nothing is wrong with it. */
  const expectSound = async (expected: string[] = [], prepare = async () => {}) => {
    await expectWhole(browser, prepare);
    expect(await browser.run(findOverflow), 'wider than the window').toEqual([]);
    expect(site.takeProblems(), 'problems in the page').toEqual(expected);
  };

  describe.each(sizes)(`${engine} at $width px`, (size) => {
    /** Keeps pictures of the page: all of it when they are asked for, what the window shows when the test fails. */
    const picture = async (name: string, save = saveWholePage) => {
      const file = `${engine.toLowerCase()}-${size.width}/${name}`;
      onTestFailed(() => saveWindow(browser, `failed/${file}`));
      if (process.env.ENGINE_PICTURES) await save(browser, file);
    };
    const visit = async ({ path, ready, expected }: Stop) => {
      await open(path);
      await expectSeen(ready);
      await expectSound(expected, scroll);
      await picture(path.slice(1).replaceAll('/', '-'));
    };

    const isPhone = size.width < 640;
    beforeAll(() => {
      site.lack(isPhone ? lacking : []);
      return browser.resize(size);
    });

    it('/ reveals its links after the click', async () => {
      // A second visit would show the links at once. The page is whole before it is left: an engine may report what it
      // was still fetching.
      await open('/about');
      await expectSound();
      await browser.run(() => sessionStorage.clear());
      await open('/');
      await expectSeen(button('Click'));
      await expectSound();
      // Scrolling would reveal them too.
      await picture('landing', saveWindow);
      await browser.click(button('Click'));
      await expectSeen(link('LIKE LION'));
      await expectSound([], scroll);
      await picture('landing-revealed');
    });

    for (const stop of PUBLIC) it(`${stop.path} is whole`, () => visit(stop));

    it('/loading is whole', async () => {
      site.hold('/');
      await visit({ path: '/loading', ready: '//main' });
      site.hold(null);
    });

    it('the tabs of the curriculum change what is shown', async () => {
      await open('/about/curriculums');
      for (const part of ['frontend', 'design', 'backend']) {
        const tab = `//*[@role='tab'][contains(translate(., 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '${part}')]`;
        await browser.click(tab);
        await expectSeen(`${tab}[@aria-selected='true']`);
        await expectSeen(`//*[@role='tabpanel']//h3`);
        await expectSound();
        await picture(`curriculum-${part}`);
      }
    });

    it('/admin opens with the admin-entry flag, and staff sign in', async () => {
      await open('/about');
      await browser.run(async () => {
        localStorage.setItem('signStore', 'admin');
        await fetch('/api/auth/sign-out', { method: 'POST' });
      });
      site.takeProblems();
      await open('/admin');
      await expectSeen(field('아이디'));
      await expectSound();
      await picture('sign-in');
      await browser.type(field('아이디'), STAFF.username);
      await browser.type(field('비밀번호'), STAFF.password);
      await browser.click(button('로그인'));
      await expectSeen(heading('대시보드'));
      await expectSound();
    });

    for (const stop of ADMIN) it(`${stop.path} is whole`, () => visit(stop));

    it('a post that is written stands in the list', async () => {
      const title = `${engine} ${size.width}`;
      await open('/admin/blogs/post');
      await browser.type(field('제목'), title);
      await browser.type(field('내용'), '**사자**가 썼어요');
      await browser.type(field('URL'), 'https://example.com/post');
      await browser.click(button('발행'));
      // The sheet has its last height, so the button stays where it is.
      await expectSeen(`//*[normalize-space()='고칠 곳이 없어요.']`);
      await browser.click(button('지금 발행'));
      await browser.click(button('닫기'));
      // A driver that has to scroll there presses where the link was: pages scroll smoothly.
      await browser.run(() => scrollTo({ top: 0, behavior: 'instant' }));
      await browser.click(link('목록으로'));
      await expectSeen(heading('블로그 관리'));
      await expectSeen(`//main//*[@role='row'][contains(normalize-space(), '${title}')]`);
      await expectSound([], scroll);
      await open('/blogs/all');
      await expectSeen(`//main//li[contains(normalize-space(), '${title}')]`);
    });

    // A picture needs a file made in the page, a member two choices: an engine or two show that it can be done.
    it.runIf(isPhone && ['Firefox', 'Chromium 109'].includes(engine))(
      'a picture that is chosen stands in the album',
      async () => {
        const countPictures = () =>
          browser.run(() => document.querySelectorAll('main [role=row] img').length);
        await open('/admin/pictures');
        await expectSeen(heading('사진'));
        await expectSound();
        const before = await countPictures();
        await browser.run(async () => {
          const canvas = Object.assign(document.createElement('canvas'), {
            width: 320,
            height: 200,
          });
          canvas.getContext('2d')?.fillRect(0, 0, 320, 200);
          const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
          const chosen = new DataTransfer();
          chosen.items.add(new File([blob ?? ''], 'sun.png', { type: 'image/png' }));
          const input = document.querySelector<HTMLInputElement>('main input[type=file]');
          input!.files = chosen.files;
          input!.dispatchEvent(new Event('change', { bubbles: true }));
        });
        await expect.poll(countPictures, { timeout: TIMEOUT_MS }).toBe(before + 1);
        await expectSound();
      },
    );

    it.runIf(isPhone && engine === 'Chromium 109')(
      'a member who is added stands on the public page',
      async () => {
        const name = `사자${engine.replaceAll(/\W/g, '')}${size.width}`;
        await open('/admin/generations/13');
        await browser.click(button('만들기'));
        await browser.type(field('이름'), name);
        await browser.run(() => {
          for (const select of document.querySelectorAll<HTMLSelectElement>(
            '[role=dialog] select',
          )) {
            select.selectedIndex = 1;
            select.dispatchEvent(new Event('change', { bubbles: true }));
          }
        });
        await browser.type(field('프로필 이미지 URL'), '/uploads/sample/member-01.webp');
        await browser.click(`//*[@role='dialog']//button[normalize-space()='저장']`);
        await expectSeen(`//main//*[@role='row'][contains(normalize-space(), '${name}')]`);
        await expectSound();
        await open('/teams');
        await expectSeen(`//main//li[contains(normalize-space(), '${name}')]`);
      },
    );
  });
}
