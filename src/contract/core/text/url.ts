const UPLOAD_PATH = /^\/uploads\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*$/;

/** Whether a text may be a link or a source: an absolute http(s) URL or a path of our own uploads. */
export function isSafeUrl(text: string): boolean {
  if (UPLOAD_PATH.test(text)) return true;
  if (!/^https?:\/\/[^\s/]/i.test(text) || /[\s\\<>"]/.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname !== '';
}
