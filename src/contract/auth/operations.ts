import * as v from 'valibot';
import { operation } from '../core/operation.ts';
import { changePassword, getSession, getSetup, setUp, signIn, signOut } from './endpoints.ts';
import { ChangePassword, CurrentSession, SetUp, SetupState, SignedIn, SignIn } from './schemas.ts';

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
};
