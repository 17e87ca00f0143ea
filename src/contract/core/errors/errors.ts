import * as v from 'valibot';

/** Every code of a problem document with its HTTP status; nothing else maps one to the other. */
export const ERROR_STATUS = {
  malformed_json: 400,
  malformed_request: 400,
  generation_exists: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  origin_refused: 403,
  setup_code_wrong: 403,
  owners_only: 403,
  invitation_invalid: 403,
  account_disabled: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  recruit_exists: 409,
  generation_not_empty: 409,
  generation_gone: 409,
  in_trash: 409,
  bulk_refused: 409,
  setup_done: 409,
  last_owner: 409,
  username_taken: 409,
  invitation_used: 409,
  picture_in_use: 409,
  precondition_failed: 412,
  body_too_large: 413,
  picture_too_large: 413,
  unsupported_media_type: 415,
  picture_type: 415,
  invalid_input: 422,
  picture_unreadable: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** One refused field: `path` is dotted (`title`, `tags.0`), `message` a Korean sentence. */
export const FieldError = v.object({ path: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof FieldError>;

/** Why one of many entries keeps all from being changed; `reason` is a Korean sentence. */
export const Refused = v.object({ id: v.number(), title: v.string(), reason: v.string() });
export type Refused = v.InferOutput<typeof Refused>;

/**
 * A failure as RFC 9457 `application/problem+json`; a 412 also carries the entity as it is now, `bulk_refused` all
 * entries that can't be changed.
 */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.picklist(ERROR_CODES),
  requestId: v.string(),
  errors: v.optional(v.array(FieldError)),
  current: v.optional(v.unknown()),
  refused: v.optional(v.array(Refused)),
});
export type Problem = v.InferOutput<typeof Problem>;

export const ReadProblem = v.object({
  code: v.fallback(v.nullable(v.picklist(ERROR_CODES)), null),
  detail: v.fallback(v.string(), ''),
  requestId: v.fallback(v.string(), ''),
  errors: v.fallback(v.array(FieldError), []),
  current: v.optional(v.unknown()),
  refused: v.optional(v.unknown()),
});

/** Errors that any call can have. Browsers show these sentences also where an answer has only a status. */
export const GENERAL_SENTENCES = {
  malformed_request: '요청을 읽을 수 없어요. 다시 시도해 주세요.',
  unauthenticated: '로그인이 필요해요.',
  not_found: '요청한 정보를 찾을 수 없어요.',
  conflict: '다른 정보와 겹쳐서 저장할 수 없어요.',
  precondition_failed: '그 사이 다른 사람이 먼저 바꿨어요. 바뀐 내용을 확인해 주세요.',
  body_too_large: '보낸 내용이 너무 커요. 내용을 줄여 주세요.',
  invalid_input: '입력한 내용을 확인해 주세요.',
  rate_limited: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
  internal: '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.',
  unavailable: '지금은 서버를 쓸 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
} as const satisfies Partial<Record<ErrorCode, string>>;
