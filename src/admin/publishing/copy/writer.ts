import { createContext } from 'react';

/** Who types. A sign-in may be somebody else's. */
export interface Writer {
  /** By which this browser keeps the words. */
  readonly key: string;
  readonly username: string;
  readonly isStill: () => boolean;
  /** Asks to sign in; resolves to whether somebody has. */
  readonly signIn: () => Promise<boolean>;
  /** Sends what closed forms have left, so that the next one opens over it. */
  readonly sendLeft: () => Promise<void>;
}

/** Forms do not know what a session is. */
export const CurrentWriter = createContext<Writer>({
  key: 'open',
  username: '',
  isStill: () => true,
  signIn: () => Promise.resolve(false),
  sendLeft: () => Promise.resolve(),
});
