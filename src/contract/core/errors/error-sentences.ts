import { type ErrorCode, GENERAL_SENTENCES } from './errors.ts';

export const ERROR_SENTENCES: Readonly<Record<ErrorCode, string>> = {
  ...GENERAL_SENTENCES,
  malformed_json: '보낸 내용을 읽을 수 없어요. 다시 시도해 주세요.',
  generation_exists: '이미 있는 기수예요.',
  invalid_credentials: '아이디 또는 비밀번호가 맞지 않아요.',
  origin_refused: '허용되지 않은 곳에서 온 요청이에요.',
  setup_code_wrong: '일회용 코드가 맞지 않아요. 서버를 시작할 때 나온 링크를 확인해 주세요.',
  owners_only: '소유자만 할 수 있어요. 소유자에게 부탁해 주세요.',
  invitation_invalid:
    '쓸 수 없는 링크예요. 새 링크가 나왔거나 7일이 지났어요. 소유자에게 다시 부탁해 주세요.',
  account_disabled: '사용을 멈춘 계정이에요. 다시 쓰게 한 다음에 해 주세요.',
  method_not_allowed: '이 주소에서는 할 수 없는 요청이에요.',
  recruit_exists: '모집 공고가 이미 있어요. 있는 공고를 수정해 주세요.',
  generation_not_empty: '멤버가 있는 기수는 삭제할 수 없어요. 멤버를 먼저 삭제해 주세요.',
  generation_gone: '멤버의 기수가 없어서 되돌릴 수 없어요. 기수를 먼저 등록해 주세요.',
  in_trash: '휴지통에 있어요. 되돌린 다음에 이어서 써 주세요.',
  bulk_refused: '바꿀 수 없는 것이 있어서 하나도 바꾸지 않았어요.',
  setup_done: '첫 운영진 계정이 이미 만들어졌어요. 그 계정으로 로그인해 주세요.',
  last_owner: '소유자가 한 명은 있어야 해요. 다른 사람을 소유자로 정한 다음에 해 주세요.',
  username_taken: '이미 있는 아이디예요. 다른 아이디를 정해 주세요.',
  invitation_used: '이미 쓴 링크예요. 정한 비밀번호로 로그인해 주세요.',
  picture_in_use: '쓰고 있는 사진은 삭제할 수 없어요. 쓰는 곳에서 먼저 빼 주세요.',
  picture_too_large: '사진은 10MB, 4,000만 화소까지 올릴 수 있어요. 크기를 줄여서 올려 주세요.',
  unsupported_media_type: 'JSON 형식으로 보내 주세요.',
  picture_type: 'JPEG, PNG, WebP, AVIF, GIF 사진만 올릴 수 있어요. JPEG로 바꿔서 올려 주세요.',
  picture_unreadable: '사진을 읽을 수 없어요. 손상된 파일 같아요. 원본을 다시 받아서 올려 주세요.',
};
