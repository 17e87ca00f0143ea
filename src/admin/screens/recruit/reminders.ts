import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { hasCapability } from '#client/staff/capabilities.ts';
import { get, send } from '#client/transport/call.ts';
import { groupDigits } from '#contract/core/text/number.ts';
import * as endpoints from '#contract/reminders/endpoints.ts';
import { SendReminders } from '#contract/reminders/schemas.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { createResource } from '#shared/stores/resource.ts';
import { SITE } from '#site';
import { confirm } from '../../kit/dialog/confirm.ts';

/** When the mail server has answered, mostly and at the latest: mails go after the press. */
const ANSWERED_MS = [3_000, 30_000];

type Announcement = Pick<SendReminders, 'subject' | 'text'>;

type State =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly recipients: number;
      readonly announcement: Announcement;
      readonly errors: Partial<Record<keyof Announcement, string | undefined>>;
    };

const DEFAULT_ANNOUNCEMENT: Announcement = {
  subject: `${SITE.fullName} 지원이 시작됐어요`,
  text: `기다려 주셔서 고마워요. ${SITE.name} 지원이 시작됐어요.\n\n${location.origin}/recruit`,
};

/** What became of the reminders; null where the server can send no mails, and a basic server is not asked. */
export async function loadReminders(signal?: AbortSignal) {
  if (!hasCapability()) return null;
  const { data } = await get(endpoints.getReminders, { signal });
  return data.available ? data : null;
}

export const remindersResource = createResource('reminders', loadReminders);

const $state = atom<State>({ status: 'closed' });

export const $reminders: ReadableAtom<State> = $state;

/** A dry run only counts; resolves to the number of recipients. */
const sendAnnouncement = async (body: Announcement & { readonly dry_run?: boolean }) =>
  (await send(endpoints.sendReminders, { body })).data?.recipients ?? 0;

const count = createMutation({
  run: (announcement: Announcement) => sendAnnouncement({ ...announcement, dry_run: true }),
  key: () => 'reminders',
  failure: '알림을 기다리는 사람의 수를 알 수 없어요.',
});

const delivery = createMutation({
  run: (announcement: Announcement) => sendAnnouncement(announcement),
  key: () => 'reminders',
  busy: count.busy,
  success: (_, recipients) => `${groupDigits(recipients)}명에게 모집 알림을 보내요.`,
  failure: '모집 알림을 보내지 못했어요.',
  // A failed try may have sent mails, and a second one would not reach those recipients again.
  canRetry: false,
});

/** Counts the recipients and opens the announcement. */
export async function openReminders(): Promise<void> {
  const outcome = await count.run(DEFAULT_ANNOUNCEMENT);
  if (!outcome.ok) return;
  $state.set({
    status: 'open',
    recipients: outcome.result,
    announcement: DEFAULT_ANNOUNCEMENT,
    errors: {},
  });
}

export function changeAnnouncement(change: Partial<Announcement>): void {
  const state = $state.get();
  if (state.status !== 'open') return;
  $state.set({ ...state, announcement: { ...state.announcement, ...change }, errors: {} });
}

/** Counts the recipients again, asks for confirmation, and sends. */
export async function sendReminders(): Promise<void> {
  const state = $state.get();
  if (state.status !== 'open') return;
  const checked = v.safeParse(SendReminders, state.announcement);
  if (!checked.success) {
    const { nested } = v.flatten<typeof SendReminders>(checked.issues);
    $state.set({ ...state, errors: { subject: nested?.subject?.[0], text: nested?.text?.[0] } });
    return;
  }
  const announcement = state.announcement;
  const counted = await count.run(announcement);
  if (!counted.ok) return;
  const isWanted = await confirm({
    title: `${groupDigits(counted.result)}명에게 보낼까요?`,
    text: '보낸 메일은 되돌릴 수 없어요.',
    confirmLabel: '보내기',
  });
  if (!isWanted) return;
  if (!(await delivery.run(announcement)).ok) return;
  for (const later of ANSWERED_MS) setTimeout(remindersResource.reload, later);
  const after = $state.get();
  // The mail does not contain what was typed while it was sent, so the form keeps that.
  const isAnnounced = after.status === 'open' && after.announcement !== announcement;
  $state.set(isAnnounced ? { ...after, recipients: 0 } : { status: 'closed' });
}
