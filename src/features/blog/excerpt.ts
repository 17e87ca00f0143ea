/** As much of a post as an excerpt is cut from; code and tables before the first sentence may be long. */
const LOOKED_AT = 1_500;
const LENGTH = 110;

/** The first sentences of Markdown contents as plain text. */
export const excerptOf = (contents: string): string => {
  const text = contents
    .slice(0, LOOKED_AT)
    .replace(/^ *(```|~~~)[^]*?(?:^ *\1.*$|$(?![^]))/gm, '')
    .replace(/^ *(?:[-*_] *){3,}$|^ *\|.*$|^ *[=-]+ *$/gm, '')
    .replace(/^[ >]*(?:#{1,6} |[-*+] |\d{1,3}[.)] )?(?:\[[ x]\] )?/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*+|~~|`+|\b__?|__?\b/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).toWellFormed().trimEnd()}…`;
};
