import { createContext } from 'react';

/** Whose words this browser keeps: people who share it do not see each other's. `open` over an API without accounts. */
export const Account = createContext('open');
