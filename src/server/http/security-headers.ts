const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/** Feeds, structured data and link previews name pictures, which readers show on pages of their own. */
export const EMBEDDABLE = { 'cross-origin-resource-policy': 'cross-origin' };

/** Two years, as the preload lists require. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' };

/** The policy of an answer that is no page: nothing in it may load or run, and nobody may frame it. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

export function everyAnswer(siteUrl: URL | null): Record<string, string> {
  return siteUrl?.protocol === 'https:' ? { ...EVERY_ANSWER, ...STRICT_TRANSPORT } : EVERY_ANSWER;
}
