import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import {
  AcceptInvitation,
  ChangePassword,
  CurrentSession,
  OpenSessions,
  RevokedSession,
  RevokeSession,
  SetUp,
  SetupState,
  SignedIn,
  SignIn,
} from './schemas.ts';

export const authOperations = operationsOf('auth', calls, {
  signIn: {
    summary: '로그인',
    body: SignIn,
    answer: SignedIn,
    errors: ['invalid_credentials', 'rate_limited'],
  },
  signOut: { summary: '로그아웃', answer: v.null() },
  getSession: { summary: '지금의 로그인', answer: CurrentSession },
  changePassword: {
    summary: '비밀번호 변경',
    body: ChangePassword,
    answer: v.null(),
    errors: ['invalid_credentials', 'rate_limited'],
  },
  getSetup: { summary: '첫 운영진 계정이 필요한지', answer: SetupState },
  setUp: {
    summary: '첫 운영진 계정 만들기',
    body: SetUp,
    answer: SignedIn,
    status: 201,
    errors: ['setup_code_wrong', 'setup_done', 'rate_limited'],
  },
  acceptInvitation: {
    summary: '초대나 초기화 링크로 비밀번호 정하기',
    body: AcceptInvitation,
    answer: SignedIn,
    errors: ['invitation_invalid', 'invitation_used', 'username_taken', 'invalid_credentials'],
  },
  listSessions: { summary: '내 세션 목록', answer: OpenSessions },
  revokeSession: {
    summary: '내 세션 끝내기',
    body: RevokeSession,
    answer: RevokedSession,
    errors: ['not_found'],
  },
});
