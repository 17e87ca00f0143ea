/** Domains that ignore dots in names. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Gmail, Outlook, iCloud and Proton. Elsewhere, as at Naver, an address with a `+` is somebody else's. */
const IGNORES_TAGS =
  /^(?:g(?:oogle)?mail\.com|(?:outlook|hotmail|live)\.(?:com?\.)?[a-z]{2,3}|msn\.com|(?:icloud|me|mac)\.com|proton(?:mail\.com|\.me)|pm\.me)$/;

/** The address in lower case, without a `+` part where that leads to the same mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (!IGNORES_TAGS.test(domain)) return email;
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
