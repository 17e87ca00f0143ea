import { type Mailbox, openMailbox } from '../../server/support/mailbox.ts';
/** 모집 알림 from the page of a visitor to the mail that staff send. */
import { createTestDatabase, environmentOf } from '../../support/database/database.ts';
import { startServer } from '../../support/machine/process.ts';
import { addStaff } from '../../support/staff.ts';
import { raiseFlag } from '../support/admin-entry-flag.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts';
import { expectFocusSeen } from '../support/focus.ts';
import { openSession } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test('a visitor asks, confirms by mail and is written to once @core', async ({ browser }) => {
  test.slow();
  const { drop, ...location } = await createTestDatabase();
  const database = environmentOf(location);
  const box = await openMailbox();
  const server = await startServer({ ...database, SAMPLE_CONTENT: 'off', SMTP_URL: box.url });
  try {
    const visitor = await browser.newPage({ baseURL: server.origin });
    await visitor.goto('/recruit');
    const form = visitor.getByRole('form', { name: '모집 알림' });
    const send = form.getByRole('button', { name: '모집 알림 받기' });
    await form.getByLabel('다음 모집이 시작되면').fill('lion@mail.example');
    await form.getByLabel('다음 모집이 시작되면').press('Tab');
    await expect(form.getByRole('checkbox')).toBeFocused();
    const link = visitor.getByRole('link', { name: '인스타그램에서 소식 보기' }).first();
    expect((await link.boundingBox())?.height).toBeLessThan(72);
    // Without consent the browser sends nothing.
    await send.click();
    await expect(form.getByRole('checkbox')).toBeFocused();
    await form.getByRole('checkbox').check();
    await expectAccessible(visitor);
    await visitor.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(visitor);
    await send.click();
    await expect(visitor.getByText('확인 메일을 보냈어요.')).toBeFocused();
    await expectFocusSeen(visitor);
    await visitor.goto(await linkOf(box, 'confirm', server.origin));
    await visitor.getByRole('button', { name: '모집 알림 받기' }).click();
    await expect(visitor.getByRole('heading', { name: '신청이 끝났어요' })).toBeVisible();

    await addStaff(database);
    const storageState = await openSession(server.origin);
    const staff = await browser.newPage({ baseURL: server.origin, storageState });
    await raiseFlag(staff);
    await staff.goto('/admin/recruits');
    await staff.getByRole('button', { name: '모집 알림 보내기' }).click();
    await expect(staff.getByText('1명이 알림을 기다리고 있어요.')).toBeVisible();
    await staff.getByLabel('제목').fill('14기 지원이 시작됐어요');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: '보내기', exact: true }).click();
    const dialog = staff.getByRole('alertdialog', { name: '1명에게 보낼까요?' });
    await dialog.getByRole('button', { name: '보내기' }).click();
    await expect(staff.getByText('1명에게 모집 알림을 보내요.')).toBeVisible();
    await expect.poll(() => box.mails.length).toBe(2);
    await visitor.goto(await linkOf(box, 'leave', server.origin));
    await visitor.getByRole('button', { name: '그만 받기' }).click();
    await expect(visitor.getByRole('heading', { name: '주소를 지웠어요' })).toBeVisible();
    await visitor.close();
    await staff.close();
  } finally {
    await server.stop();
    await box.close();
    await drop();
  }
});

/** The address behind a link of the newest mail, on the host by which the test reaches the server. */
async function linkOf(box: Mailbox, action: string, origin: string): Promise<string> {
  const find = () =>
    new RegExp(`/recruit/reminders/${action}\\S+`).exec(box.mails.at(-1)?.text ?? '');
  await expect.poll(find).not.toBeNull();
  return origin + (find()?.[0] ?? '');
}
