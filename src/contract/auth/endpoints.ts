import { endpoint } from '../core/endpoint.ts';
import { ReadOpenSessions, ReadSession, ReadSetupState } from './read.ts';

export const signIn = endpoint('POST auth/sign-in/username', { access: 'public' });

export const signOut = endpoint('POST auth/sign-out', { access: 'public' });

export const getSession = endpoint('GET auth/get-session', {
  access: 'public-and-staff',
  read: ReadSession,
});

export const changePassword = endpoint('POST auth/change-password');

export const getSetup = endpoint('GET auth/setup', { access: 'public', read: ReadSetupState });

export const setUp = endpoint('POST auth/setup', { access: 'public' });

export const acceptInvitation = endpoint('POST auth/accept-invitation', { access: 'public' });

export const listSessions = endpoint('GET auth/list-sessions', { read: ReadOpenSessions });

export const revokeSession = endpoint('POST auth/revoke-session');
