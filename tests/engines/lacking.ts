/**
 * What Firefox 115 and iOS 16.0, which can't be run here, lack of what our code, or a package in it, may ask for, by
 * caniuse's and MDN's data; docs/decisions/delivery.md says what stands in for each. The walk on a phone deletes these
 * before the page's own scripts. Syntax and styles can't be deleted; `across/bytes.test.ts` looks for the former.
 */
const BOTH = [
  'AbortSignal.any',
  'CloseWatcher',
  'Document.prototype.caretPositionFromPoint',
  'Document.prototype.prerendering',
  'Document.prototype.startViewTransition',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
  'Set.prototype.union',
  'URL.parse',
  'navigation',
  'scheduler',
];

export const LACKING_IN_FIREFOX_115 = [...BOTH, 'ClipboardItem', 'Intl.Segmenter'];

export const LACKING_IN_IOS_16 = [
  ...BOTH,
  'Array.fromAsync',
  'CSSStyleSheet.prototype.replaceSync',
  'CompressionStream',
  'Document.prototype.adoptedStyleSheets',
  'Element.prototype.checkVisibility',
  'HTMLElement.prototype.attachInternals',
  'Navigator.prototype.userActivation',
  'OffscreenCanvas',
  'Screen.prototype.orientation',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'cancelIdleCallback',
  'requestIdleCallback',
];
