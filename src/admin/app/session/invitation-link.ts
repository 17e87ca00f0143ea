/** The token in the address of a link that sets a password once; empty where there is none. */
export function readInvitationToken(): string {
  return /^#token=([\w-]+)$/.exec(location.hash)?.[1] ?? '';
}

/** Whether the page was opened by a link that sets a password once. */
export function isInvitationLink(): boolean {
  return location.pathname === '/admin/invitation' && readInvitationToken() !== '';
}
