import * as v from 'valibot';
import { operation, operationsOf } from '../core/operation.ts';
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

export const authOperations = operationsOf('auth', {
  signIn: operation(calls.signIn, {
    summary: '로그인',
    body: SignIn,
    success: { status: 200, body: SignedIn },
    errors: ['invalid_credentials', 'rate_limited'],
  }),
  signOut: operation(calls.signOut, {
    summary: '로그아웃',
    success: { status: 200, body: v.null() },
  }),
  getSession: operation(calls.getSession, {
    summary: '지금의 로그인',
    success: { status: 200, body: CurrentSession },
  }),
  changePassword: operation(calls.changePassword, {
    summary: '비밀번호 변경',
    body: ChangePassword,
    success: { status: 200, body: v.null() },
    errors: ['invalid_credentials', 'rate_limited'],
  }),
  getSetup: operation(calls.getSetup, {
    summary: '첫 운영진 계정이 필요한지',
    success: { status: 200, body: SetupState },
  }),
  setUp: operation(calls.setUp, {
    summary: '첫 운영진 계정 만들기',
    body: SetUp,
    success: { status: 201, body: SignedIn },
    errors: ['setup_code_wrong', 'setup_done', 'rate_limited'],
  }),
  acceptInvitation: operation(calls.acceptInvitation, {
    summary: '초대나 초기화 링크로 비밀번호 정하기',
    body: AcceptInvitation,
    success: { status: 200, body: SignedIn },
    errors: ['invitation_invalid', 'invitation_used', 'username_taken', 'invalid_credentials'],
  }),
  listSessions: operation(calls.listSessions, {
    summary: '내 세션 목록',
    success: { status: 200, body: OpenSessions },
  }),
  revokeSession: operation(calls.revokeSession, {
    summary: '내 세션 끝내기',
    body: RevokeSession,
    success: { status: 200, body: RevokedSession },
    errors: ['not_found'],
  }),
});
