/**
 * What Firefox 115, which can't be run here, lacks of what our code, or a package in it, asks for, by caniuse's and
 * MDN's data; docs/decisions/delivery.md says what stands in for each. The walk on a phone deletes these before the
 * page's own scripts. Syntax and styles can't be deleted; `across/bytes.test.ts` looks for the former.
 */
export const LACKING_IN_FIREFOX_115 = [
  'AbortSignal.any',
  'CloseWatcher',
  'Document.prototype.prerendering',
  'Document.prototype.startViewTransition',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'RegExp.escape',
  'Set.prototype.difference',
  'URL.parse',
  'navigation',
  'scheduler',
  'ClipboardItem',
  'Intl.Segmenter',
];
