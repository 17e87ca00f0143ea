// @vitest-environment-options { "url": "http://localhost/admin/recruits" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scheduleNow } from '#admin/data/recruit.ts';
import { valuesOfNextYear, yearLater } from '#admin/screens/recruit/recruit-form.ts';
import { stubApi } from '../support/fetch-stub.ts';
import { until } from './support/until.ts';

const NOTICE = {
  id: 1,
  url: 'https://forms.example.com/apply',
  documentDate: '2028-02-27',
  candidateDate: '2028-02-28',
  interviewDate: '2028-02-29',
  acceptDate: '2028-03-01',
  otDate: '2028-12-31T00:00:00Z',
  updated_at: null,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['2026-03-02', '2027-03-02'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2028-02-28', '2029-02-28'],
  ['2026-12-31', '2027-12-31'],
  ['', ''],
  ['soon', 'soon'],
  ['2027-02-29', '2027-02-29'],
])('yearLater of %s is %s', (day, later) => {
  expect(yearLater(day)).toBe(later);
});

describe('the notice of the next year', () => {
  it('has the address of the last one and its dates a year later, never backwards', () => {
    expect(valuesOfNextYear(NOTICE)).toEqual({
      url: NOTICE.url,
      documentDate: '2029-02-27',
      candidateDate: '2029-02-28',
      interviewDate: '2029-02-28',
      acceptDate: '2029-03-01',
      otDate: '2029-12-31',
    });
  });

  it.each([
    ['2028-12-31T14:59:59Z', false],
    ['2028-12-31T15:00:00Z', true],
  ])('can be begun at %s: %s', (now, isOffered) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const answer = {
      notice: NOTICE,
      version: null,
      clockAhead: 0,
      calendar: null,
      takesReminders: false,
    };
    expect(scheduleNow(answer).phase === 'finished').toBe(isOffered);
    expect(scheduleNow({ ...answer, notice: null }).phase).toBe('none');
  });
});

describe('the prepared notice', () => {
  const open = async () => {
    vi.resetModules();
    const { nextRecruitResource: resource } = await import('#admin/data/recruit.ts');
    const stop = resource.$state.listen(() => {});
    const state = await until(() => {
      const now = resource.$state.get();
      if (now.status === 'loading') throw new Error('still loading');
      return now;
    });
    stop();
    return state;
  };
  const counted = { projects: [], total: 0, total_page: 1 };
  const next = { ...NOTICE, takes_over_on: '2028-01-01', taken_over: false };

  it('is asked for where the server counts its lists', async () => {
    stubApi(({ pathname }) => ({ body: pathname.startsWith('/api/projects') ? counted : next }));
    expect(await open()).toMatchObject({ status: 'ready', data: { data: next } });
  });

  it('is none of a server of the basic calls, which is not asked', async () => {
    const asked = stubApi(() => ({ body: { projects: [] } }));
    expect(await open()).toMatchObject({ status: 'ready', data: null });
    expect(asked.filter((path) => path.includes('manage/recruit'))).toEqual([]);
  });

  it.each([
    [
      { status: 404, body: {} },
      { status: 'ready', data: null },
    ],
    [{ status: 500, body: {} }, { status: 'failed' }],
    [{ body: null }, { status: 'ready', data: { data: null } }],
  ])('over %j is %j', async (answer, state) => {
    stubApi(({ pathname }) => (pathname.startsWith('/api/projects') ? { body: counted } : answer));
    expect(await open()).toMatchObject(state);
  });
});

it('the reminder keeps what was typed while it was sent, which is in no mail', async () => {
  vi.resetModules();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<undefined>();
  const { promise: free, resolve: release } = Promise.withResolvers<undefined>();
  vi.stubGlobal('fetch', async (input: Request) => {
    const body = (await input.clone().json()) as { dry_run?: boolean };
    if (body.dry_run !== true) {
      arrive(undefined);
      await free;
    }
    return Response.json({ recipients: 3 });
  });
  const store = await import('#admin/screens/recruit/reminders.ts');
  const { $confirmation } = await import('#admin/kit/dialog/confirm.ts');
  await store.openReminders();
  store.changeAnnouncement({ subject: '처음 제목' });
  const sending = store.sendReminders();
  await vi.waitFor(() => $confirmation.get()!.answer(true));
  await arrived;
  store.changeAnnouncement({ subject: '더 쓴 제목' });
  release(undefined);
  await sending;
  expect(store.$reminders.get()).toMatchObject({
    status: 'open',
    recipients: 0,
    announcement: { subject: '더 쓴 제목' },
  });
});
