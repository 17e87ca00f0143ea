/** Inlined, because a missing module would leave the visitor stuck here. */
import { SPLASH_LEAVE, SPLASH_LETTER, SPLASH_START, SPLASH_TITLE } from '#shared/timings.ts';
import { isAdminEntryOpen } from './sign-store.ts';

const spelled = SPLASH_START + (SPLASH_TITLE.length - 1) * SPLASH_LETTER;
// Replaces the history entry, so that the back button does not play the splash again.
const leave = () => location.replace(isAdminEntryOpen() ? '/admin' : '/');
setTimeout(leave, spelled + SPLASH_LEAVE);
