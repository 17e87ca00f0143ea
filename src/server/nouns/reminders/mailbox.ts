/** Domains that ignore dots in names. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The address in lower case without a `+` part, which leads to the same mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
