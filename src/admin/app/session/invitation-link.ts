/** The token of a link that sets a password once; empty where there is none. */
export function readInvitationToken(): string {
  return /^#token=([\w-]+)$/.exec(location.hash)?.[1] ?? '';
}

export function isInvitationLink(): boolean {
  return location.pathname === '/admin/invitation' && readInvitationToken() !== '';
}
