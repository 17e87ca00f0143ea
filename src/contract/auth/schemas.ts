import * as v from 'valibot';
import { Moment } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line, MESSAGES } from '../core/text/text.ts';
import { holdsUsername, isCommonPassword } from './weak-passwords.ts';

export const WEAK_PASSWORD = {
  common: '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.',
  username: '비밀번호에 아이디를 넣을 수 없어요.',
} as const;

const USERNAME = /^[a-zA-Z0-9._-]{3,30}$/;

/** Latin letters, digits, dot, hyphen and underscore, 3 to 30 of them. */
export const Username = v.pipe(
  line(LIMITS.username, MESSAGES.required, { pattern: USERNAME.source }),
  v.regex(USERNAME, '아이디는 영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요.'),
);

/** 8 to 128 characters, and not one of the common passwords. */
export const NewPassword = v.pipe(
  v.string(MESSAGES.required),
  v.minLength(LIMITS.passwordMinimum, `비밀번호는 ${LIMITS.passwordMinimum}자 이상이어야 해요.`),
  v.maxLength(LIMITS.password, MESSAGES.tooLong(LIMITS.password)),
  v.check((password) => !isCommonPassword(password), WEAK_PASSWORD.common),
);

/** An existing password may be older than the rules for new ones, so it is taken as it is; so is a token. */
const existing = (most: number) =>
  v.pipe(
    v.string(MESSAGES.required),
    v.nonEmpty(MESSAGES.required),
    v.maxLength(most, MESSAGES.tooLong(most)),
  );
const Password = existing(LIMITS.password);

/** `remember` extends the session from eight hours to two weeks. */
export const SignIn = v.object(
  {
    username: line(120),
    password: Password,
    remember: v.optional(v.boolean(), true),
  },
  MESSAGES.required,
);
export type SignIn = v.InferOutput<typeof SignIn>;

export const ChangePassword = v.object(
  {
    currentPassword: Password,
    newPassword: NewPassword,
    revokeOtherSessions: v.optional(v.boolean(), true),
  },
  MESSAGES.required,
);
export type ChangePassword = v.InferOutput<typeof ChangePassword>;

/** `code_required`: creating the first account takes the code that the server has printed. */
export const SetupState = v.object({ needed: v.boolean(), code_required: v.boolean() });
export type SetupState = v.InferOutput<typeof SetupState>;

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

export const StaffUser = v.object({ id: v.string(), username: v.string(), name: v.string() });

/** The answer of a successful `POST auth/sign-in/username` or `POST auth/setup`, beside the session cookie. */
export const SignedIn = v.object({ user: StaffUser });
export type SignedIn = v.InferOutput<typeof SignedIn>;

export const CurrentSession = v.nullable(
  v.object({ session: v.object({ expiresAt: v.string() }), user: StaffUser }),
);
export type CurrentSession = v.InferOutput<typeof CurrentSession>;

export const AcceptInvitation = v.object(
  { token: existing(200), password: NewPassword },
  MESSAGES.required,
);
export type AcceptInvitation = v.InferOutput<typeof AcceptInvitation>;

/** `last_used` is when it was created or last extended; `current` is the caller's own. */
export const OpenSession = v.object({
  id: v.string(),
  created_at: Moment,
  last_used: Moment,
  expires_at: Moment,
  user_agent: v.nullable(v.string()),
  current: v.boolean(),
});

/** The caller's sessions: the calling one first, then the newest. */
export const OpenSessions = v.object({ sessions: v.array(OpenSession) });
export type OpenSessions = v.InferOutput<typeof OpenSessions>;

export const RevokeSession = v.object(
  { id: v.pipe(v.string(MESSAGES.required), v.regex(/^[\w-]{1,64}$/)) },
  MESSAGES.required,
);

export const RevokedSession = v.object({ id: v.string() });
