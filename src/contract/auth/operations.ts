import * as v from 'valibot';
import { operation } from '../core/operation.ts';
import {
  acceptInvitation,
  changePassword,
  getSession,
  getSetup,
  listSessions,
  revokeSession,
  setUp,
  signIn,
  signOut,
} from './endpoints.ts';
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

export const authOperations = {
  signIn: operation(signIn, {
    summary: '로그인',
    tag: 'auth',
    body: SignIn,
    success: { status: 200, body: SignedIn },
    errors: ['invalid_credentials', 'rate_limited'],
  }),
  signOut: operation(signOut, {
    summary: '로그아웃',
    tag: 'auth',
    success: { status: 200, body: v.null() },
  }),
  getSession: operation(getSession, {
    summary: '지금의 로그인',
    tag: 'auth',
    success: { status: 200, body: CurrentSession },
  }),
  changePassword: operation(changePassword, {
    summary: '비밀번호 변경',
    tag: 'auth',
    body: ChangePassword,
    success: { status: 200, body: v.null() },
    errors: ['invalid_credentials', 'rate_limited'],
  }),
  getSetup: operation(getSetup, {
    summary: '첫 운영진 계정이 필요한지',
    tag: 'auth',
    success: { status: 200, body: SetupState },
  }),
  setUp: operation(setUp, {
    summary: '첫 운영진 계정 만들기',
    tag: 'auth',
    body: SetUp,
    success: { status: 201, body: SignedIn },
    errors: ['setup_code_wrong', 'setup_done', 'rate_limited'],
  }),
  acceptInvitation: operation(acceptInvitation, {
    summary: '초대나 초기화 링크로 비밀번호 정하기',
    tag: 'auth',
    body: AcceptInvitation,
    success: { status: 200, body: SignedIn },
    errors: ['invitation_invalid', 'invitation_used', 'username_taken', 'invalid_credentials'],
  }),
  listSessions: operation(listSessions, {
    summary: '내 세션 목록',
    tag: 'auth',
    success: { status: 200, body: OpenSessions },
  }),
  revokeSession: operation(revokeSession, {
    summary: '내 세션 끝내기',
    tag: 'auth',
    body: RevokeSession,
    success: { status: 200, body: RevokedSession },
    errors: ['not_found'],
  }),
};
