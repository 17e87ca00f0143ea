import { SITE } from '#site';
import type { Mail } from './mailer.ts';

export const REMINDERS_PATH = '/recruit/reminders';

export type LinkAction = 'confirm' | 'leave';

function linkTo(origin: string, action: LinkAction, token: string): string {
  return `${origin}${REMINDERS_PATH}/${action}?token=${token}`;
}

interface Reader {
  email: string;
  token: string;
}

export function confirmationFor({ email, token }: Reader, origin: string): Mail {
  const leaveAt = linkTo(origin, 'leave', token);
  return {
    to: email,
    subject: `${SITE.name} 모집 알림을 확인해 주세요`,
    text: `${SITE.name} 모집 알림을 신청하셨어요.

아래 링크를 열어 확인을 누르시면, 다음 모집이 시작될 때 메일을 한 번 보내 드려요.
${linkTo(origin, 'confirm', token)}

신청하신 적이 없다면 이 메일을 지우셔도 돼요. 확인하지 않은 주소는 이레 뒤에 지워요.
바로 지우기: ${leaveAt}
`,
    leaveAt,
  };
}

export function announcementFor(
  { email, token }: Reader,
  { subject, text }: { subject: string; text: string },
  origin: string,
): Mail {
  const leaveAt = linkTo(origin, 'leave', token);
  return {
    to: email,
    subject,
    text: `${text}

--
모집 알림을 신청하셔서 보내 드린 메일이에요. 주소는 30일 뒤에 지워요.
바로 지우기: ${leaveAt}
`,
    leaveAt,
  };
}
