import { createContext, use } from 'react';

/** The account key over an API without accounts, which keeps nothing that is typed. */
const NOBODY = 'open';

/** The account whose drafts are used: people who share a browser do not see each other's. */
export const DraftAccount = createContext(NOBODY);

/** False over an API without accounts. */
export const useHasAccount = (): boolean => use(DraftAccount) !== NOBODY;
