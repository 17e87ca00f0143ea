import * as v from 'valibot';
import { Moment } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line, MESSAGES } from '../core/text/text.ts';
import { holdsUsername, isCommonPassword } from './weak-passwords.ts';

/** The sentences beside a password that is easy to guess. */
export const WEAK_PASSWORD = {
  common: '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.',
  username: '비밀번호에 아이디를 넣을 수 없어요.',
} as const;

/** A staff account's name: Latin letters, digits, dot, hyphen and underscore, 3 to 30 of them. */
export const Username = v.pipe(
  line(LIMITS.username),
  v.regex(
    /^[a-zA-Z0-9._-]{3,30}$/,
    '아이디는 영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요.',
  ),
);

/** A new password: 8 to 128 characters, and none that everybody tries first. */
export const NewPassword = v.pipe(
  v.string(MESSAGES.required),
  v.minLength(LIMITS.passwordMinimum, `비밀번호는 ${LIMITS.passwordMinimum}자 이상이어야 해요.`),
  v.maxLength(LIMITS.password, MESSAGES.tooLong(LIMITS.password)),
  v.check((password) => !isCommonPassword(password), WEAK_PASSWORD.common),
);

/** A password somebody has; one of an older version may be weak. */
const Password = v.pipe(
  v.string(MESSAGES.required),
  v.nonEmpty(MESSAGES.required),
  v.maxLength(LIMITS.password, MESSAGES.tooLong(LIMITS.password)),
);

/** The body of `POST auth/sign-in/username`; `remember` keeps the session for two weeks instead of eight hours. */
export const SignIn = v.object(
  {
    username: line(LIMITS.title),
    password: Password,
    remember: v.optional(v.boolean(), true),
  },
  MESSAGES.required,
);
export type SignIn = v.InferOutput<typeof SignIn>;

/** The body of `POST auth/change-password`. */
export const ChangePassword = v.object(
  {
    currentPassword: Password,
    newPassword: NewPassword,
    revokeOtherSessions: v.optional(v.boolean(), true),
  },
  MESSAGES.required,
);
export type ChangePassword = v.InferOutput<typeof ChangePassword>;

/** `GET auth/setup`: whether the first account is still to be made, and whether that takes the code the server printed. */
export const SetupState = v.object({ needed: v.boolean(), code_required: v.boolean() });
export type SetupState = v.InferOutput<typeof SetupState>;

/** The body of `POST auth/setup`, which makes the first account. */
export const SetUp = v.pipe(
  v.object(
    {
      username: Username,
      password: NewPassword,
      code: v.optional(
        v.pipe(v.string(MESSAGES.required), v.maxLength(200, MESSAGES.tooLong(200))),
      ),
    },
    MESSAGES.required,
  ),
  v.forward(
    v.partialCheck(
      [['username'], ['password']],
      ({ username, password }) => !holdsUsername(password, username),
      WEAK_PASSWORD.username,
    ),
    ['password'],
  ),
);
export type SetUp = v.InferOutput<typeof SetUp>;

/** Whoever is signed in. */
export const StaffUser = v.object({ id: v.string(), username: v.string(), name: v.string() });
export type StaffUser = v.InferOutput<typeof StaffUser>;

/** What a successful `POST auth/sign-in/username` or `POST auth/setup` answers, beside the session cookie. */
export const SignedIn = v.object({ user: StaffUser });
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** `GET auth/get-session`: the session, or `null` without one. */
export const CurrentSession = v.nullable(
  v.object({ session: v.object({ expiresAt: v.string() }), user: StaffUser }),
);
export type CurrentSession = v.InferOutput<typeof CurrentSession>;

/** The body of `POST auth/accept-invitation`: the token of an invitation or a reset, and the password it sets. */
export const AcceptInvitation = v.object(
  {
    token: v.pipe(
      v.string(MESSAGES.required),
      v.nonEmpty(MESSAGES.required),
      v.maxLength(200, MESSAGES.tooLong(200)),
    ),
    password: NewPassword,
  },
  MESSAGES.required,
);
export type AcceptInvitation = v.InferOutput<typeof AcceptInvitation>;

/** One of one's own sessions; `last_used` is when it began or was last prolonged, `current` the one that asks. */
export const OpenSession = v.object({
  id: v.string(),
  created_at: Moment,
  last_used: Moment,
  expires_at: Moment,
  user_agent: v.nullable(v.string()),
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** `GET auth/list-sessions`: the open sessions of whoever asks, the one that asks first, then the newest. */
export const OpenSessions = v.object({ sessions: v.array(OpenSession) });
export type OpenSessions = v.InferOutput<typeof OpenSessions>;

/** The body of `POST auth/revoke-session`. */
export const RevokeSession = v.object(
  { id: v.pipe(v.string(MESSAGES.required), v.nonEmpty(MESSAGES.required), v.maxLength(64)) },
  MESSAGES.required,
);
export type RevokeSession = v.InferOutput<typeof RevokeSession>;

/** What `POST auth/revoke-session` answers. */
export const RevokedSession = v.object({ id: v.string() });
