import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadOpenSessions, ReadSession, ReadSetupState } from './read.ts';
import type { AcceptInvitation, ChangePassword, RevokeSession, SetUp, SignIn } from './schemas.ts';

export const signIn = endpoint({
  method: 'POST',
  path: 'auth/sign-in/username',
  access: 'public',
  body: typeOf<typeof SignIn>(),
  read: v.unknown(),
});

export const signOut = endpoint({
  method: 'POST',
  path: 'auth/sign-out',
  access: 'public',
  read: v.unknown(),
});

export const getSession = endpoint({
  method: 'GET',
  path: 'auth/get-session',
  access: 'public-and-staff',
  read: ReadSession,
});

export const changePassword = endpoint({
  method: 'POST',
  path: 'auth/change-password',
  body: typeOf<typeof ChangePassword>(),
  read: v.unknown(),
});

export const getSetup = endpoint({
  method: 'GET',
  path: 'auth/setup',
  access: 'public',
  read: ReadSetupState,
});

export const setUp = endpoint({
  method: 'POST',
  path: 'auth/setup',
  access: 'public',
  body: typeOf<typeof SetUp>(),
  read: v.unknown(),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'auth/accept-invitation',
  access: 'public',
  body: typeOf<typeof AcceptInvitation>(),
  read: v.unknown(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: 'auth/list-sessions',
  read: ReadOpenSessions,
});

export const revokeSession = endpoint({
  method: 'POST',
  path: 'auth/revoke-session',
  body: typeOf<typeof RevokeSession>(),
  read: v.unknown(),
});
