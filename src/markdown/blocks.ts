import type { MarkdownIt, RendererRule, StateBlock, StateCore } from 'markdown-it';
import { markDates } from './dates.ts';

/** Hides a date from the rule of lists. No text holds a NUL, because the parser replaces it. */
const MARK = '\0';

const unmarkDates = ({ tokens }: StateCore): void => {
  for (const token of tokens) {
    token.content = token.content.replaceAll(MARK, '');
    token.info = token.info.replaceAll(MARK, '');
  }
};

const TASK = /^\[([ xX])\](?:[ \t]+|$)/;

/** The text of `- [x] 끝` stays beside its box also in a list with blank lines. */
const readTasks = ({ tokens }: StateCore): void => {
  for (const [index, item] of tokens.entries()) {
    const [paragraph, text, close] = tokens.slice(index + 1, index + 4);
    if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open') continue;
    const mark = TASK.exec(text?.content ?? '');
    if (!mark || !text || !close) continue;
    text.content = text.content.slice(mark[0].length);
    paragraph.hidden = true;
    close.hidden = true;
    item.attrJoin('class', 'md-task');
    item.meta = { checked: mark[1] !== ' ' };
  }
};

const renderItem: RendererRule = (tokens, index, options, _env, renderer) => {
  const html = renderer.renderToken(tokens, index, options);
  const checked = tokens[index]?.meta?.checked;
  if (checked === undefined) return html;
  const state = checked === true ? ' checked aria-label="끝남"' : ' aria-label="남음"';
  return `${html.trimEnd()}<input type="checkbox" disabled${state}>`;
};

/** A class, because the page's policy forbids `style=`. */
const alignCells = ({ tokens }: StateCore): void => {
  for (const token of tokens) {
    if (token.type !== 'td_open' && token.type !== 'th_open') continue;
    const style = token.attrGet('style');
    if (style !== null) token.attrs = [['class', String(style).replace('text-align:', 'md-')]];
    if (token.type === 'th_open') token.attrPush(['scope', 'col']);
  }
};

/** The most cells in all tables of a text; nobody can type as many in a text of the longest length. */
const CELLS = 25_000;

/** The cells of a table that begins at a line: as many columns as its second line has, down to an empty line. */
const countCells = (state: StateBlock, start: number): number => {
  const columns = state.getLines(start + 1, start + 2, 0, false).split('|').length;
  let end = start + 2;
  while (end < state.lineMax && !state.isEmpty(end)) end += 1;
  return columns * (end - start);
};

/** markdown-it fills every row up to the width of the head, so a short text could make a huge table. */
const boundTables = ({ block: { ruler } }: MarkdownIt): void => {
  // The table rule is markdown-it's first block rule.
  const [readTable] = ruler.getRules('');
  if (!readTable) return;
  ruler.at(
    'table',
    (state, start, end, silent) => {
      const { env } = state;
      const cells = Number(env.cells ?? 0);
      if (cells > CELLS || start + 1 >= end || !readTable(state, start, end, true)) return false;
      const more = countCells(state, start);
      // No table follows one that is too large: else every line below would be counted down to the same end.
      if (!silent || cells + more > CELLS) env.cells = cells + more;
      return cells + more <= CELLS && (silent || readTable(state, start, end, false));
    },
    { alt: ['paragraph', 'reference'] },
  );
};

/** For blocks that may be wider than a phone: they scroll sideways, also by keyboard. */
const scrolling = (name: string): string => `tabindex="0" role="group" aria-label="${name}"`;

/** Indented lines are text and no code, because people indent their paragraphs. */
export function blocks(parser: MarkdownIt): void {
  const { core, renderer, utils } = parser;
  boundTables(parser);
  parser.disable('code');
  core.ruler.after('normalize', 'mark-dates', (state) => {
    state.src = markDates(state.src, MARK);
  });
  core.ruler.after('block', 'unmark-dates', unmarkDates);
  core.ruler.after('unmark-dates', 'tasks', readTasks);
  core.ruler.push('align-cells', alignCells);

  renderer.rules.list_item_open = renderItem;
  renderer.rules.table_open = () => `<div class="md-table" ${scrolling('표')}><table>\n`;
  renderer.rules.table_close = () => '</table></div>\n';
  renderer.rules.s_open = () => '<del>';
  renderer.rules.s_close = () => '</del>';
  renderer.rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [language = ''] = utils.unescapeAll(info).trim().split(/\s/);
    const escaped = utils.escapeHtml(language);
    const name = language === '' ? '코드' : `${escaped} 코드`;
    const kind = language === '' ? '' : ` class="language-${escaped}"`;
    return `<pre ${scrolling(name)}><code${kind}>${utils.escapeHtml(content)}</code></pre>\n`;
  };
}
