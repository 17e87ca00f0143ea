/** Pages behind links of mails: one button each, which works without scripts. Opening one changes nothing. */
import type { Hono } from 'hono';
import { escapeHtml } from '#contract/pages/escape.ts';
import { titleOf } from '#contract/pages/head.ts';
import { textResponse } from '../../http/answers/text-response.ts';
import type { AppContext, AppEnv } from '../../http/request.ts';
import { createOwnPage } from '../../site/pages/own-page.ts';
import { type LinkAction, REMINDERS_PATH } from './letters.ts';
import type { Reminders } from './service.ts';

const STYLE = `body{margin:0;min-height:100svh;display:grid;place-items:center;background:#0d0b0a;color:#fff;font:1.0625rem/1.7 system-ui,sans-serif;word-break:keep-all}
main{max-width:30rem;padding:2rem 1.25rem}h1{font-size:1.75rem;line-height:1.3;margin:0 0 1rem}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:1.5rem;background:#ff7a1a;color:#0d0b0a;font:inherit;font-weight:700;cursor:pointer}
a{color:#ffb27a}:focus-visible{outline:3px solid #ffd9a0;outline-offset:3px}`;

interface PageText {
  title: string;
  text: string;
  button?: string;
}

const QUESTIONS: Readonly<Record<LinkAction, PageText>> = {
  confirm: {
    title: '모집 알림을 받을까요?',
    text: '다음 모집이 시작되면 메일을 한 번 보내 드리고, 주소는 30일 뒤에 지워요.',
    button: '모집 알림 받기',
  },
  leave: {
    title: '모집 알림을 그만 받을까요?',
    text: '주소를 바로 지우고, 더는 메일을 보내지 않아요.',
    button: '그만 받기',
  },
};

const CONFIRMED: PageText = {
  title: '신청이 끝났어요',
  text: '다음 모집이 시작되면 메일로 알려 드릴게요.',
};
const LEFT: PageText = { title: '주소를 지웠어요', text: '더는 메일을 보내지 않아요.' };
const EXPIRED: PageText = {
  title: '지난 링크예요',
  text: '지원 안내 페이지에서 다시 신청해 주세요.',
};

export function registerReminderPages(app: Hono<AppEnv>, reminders: Reminders | null): void {
  if (reminders === null) return;
  for (const action of ['confirm', 'leave'] as const) {
    const path = `${REMINDERS_PATH}/${action}`;
    app.get(path, (c) => page(c, 200, QUESTIONS[action]));
    // The token authorises the call: a mail program that posts by itself has no cookie and names no origin.
    app.post(path, async (c) => {
      const token = c.req.query('token') ?? '';
      if (action === 'leave') {
        await reminders.leave(token);
        return page(c, 200, LEFT);
      }
      return (await reminders.confirm(token)) ? page(c, 200, CONFIRMED) : page(c, 404, EXPIRED);
    });
  }
}

function page(c: AppContext, status: number, { title, text, button }: PageText): Response {
  const form =
    button === undefined
      ? '<p><a href="/recruit">지원 안내로 가기</a></p>'
      : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  const { html, policy } = createOwnPage({
    title: titleOf(title),
    style: STYLE,
    body: `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main>`,
    formAction: "'self'",
  });
  return textResponse(c, status, html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  });
}
