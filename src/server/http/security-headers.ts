/** What every answer tells a browser, whatever it holds: pages, files, the API, redirects and failures. */
const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/** Two years, as lists of such sites ask for. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' };

/** The policy of an answer that is no page: nothing in it may load or run, and nobody may frame it. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer; under https a browser is told never to ask without. */
export function everyAnswer(siteUrl: URL | null): Record<string, string> {
  return siteUrl?.protocol === 'https:' ? { ...EVERY_ANSWER, ...STRICT_TRANSPORT } : EVERY_ANSWER;
}
