import type { Inline } from './tree.ts';

/** A run of `*`, `_` or `~~` that may open or close emphasis. */
export interface Run {
  readonly mark: string;
  readonly length: number;
  /** How many of its marks are not used yet. */
  left: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** A piece of a line on its way to become nodes. */
export interface Part {
  readonly node: Inline;
  readonly run?: Run;
  /** How deep elements are nested inside. */
  readonly depth: number;
}

/** Elements inside elements; what lies deeper becomes its text. */
const DEEPEST = 12;

/** The words of some nodes. */
export const textOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.type === 'code') return node.text;
      if (node.type === 'image') return node.alt;
      return node.type === 'break' ? '\n' : textOf(node.children);
    })
    .join('');

const SPACE = /\s/u;
const SIGN = /[\p{P}\p{S}]/u;

/** Whether the marks from `from` to `to` may open and close emphasis. */
export const flanks = (text: string, from: number, to: number): Pick<Run, 'opens' | 'closes'> => {
  const before = text.charAt(from - 1) || ' ';
  const after = text.charAt(to) || ' ';
  // CommonMark would leave `**"말"**은` open: Korean puts a particle right behind the closing marks.
  const opens = !SPACE.test(after);
  const closes = !SPACE.test(before);
  if (text[from] !== '_') return { opens, closes };
  const outside = (sign: string) => SPACE.test(sign) || SIGN.test(sign);
  return { opens: opens && outside(before), closes: closes && outside(after) };
};

const isPair = (opener: Run, closer: Run): boolean =>
  !(opener.closes || closer.opens) ||
  (opener.length + closer.length) % 3 !== 0 ||
  (opener.length % 3 === 0 && closer.length % 3 === 0);

/** The text a part is, `null` for an element. Marks nobody used are text. */
const asText = ({ node, run }: Part): string | null => {
  if (run) return run.mark.repeat(run.left);
  return typeof node === 'string' ? node : null;
};

/** The nodes of finished parts; texts that stand side by side become one. */
export const toNodes = (parts: readonly Part[]): Inline[] => {
  const nodes: Inline[] = [];
  let text = '';
  const endText = () => {
    if (text !== '') nodes.push(text);
    text = '';
  };
  for (const part of parts) {
    const more = asText(part);
    if (more === null) {
      endText();
      nodes.push(part.node);
    } else text += more;
  }
  endText();
  return nodes;
};

/** Puts an element around parts, or keeps only their text where elements are nested too deep. */
export const wrap = (
  parts: readonly Part[],
  element: (children: readonly Inline[]) => Inline,
): Part => {
  const depth = 1 + parts.reduce((deepest, part) => Math.max(deepest, part.depth), 0);
  const children = toNodes(parts);
  return depth > DEEPEST
    ? { node: textOf(children), depth: 0 }
    : { node: element(children), depth };
};

/** Matches the marks in `parts` and wraps what stands between them. */
export const resolveEmphasis = (parts: readonly Part[]): Part[] => {
  const out: Part[] = [];
  // Where runs that may open stand in `out`, by what decides whether they pair: only the last of a kind is looked at.
  const openers = new Map<string, number[]>();

  const forget = (from: number) => {
    for (const places of openers.values()) {
      while ((places.at(-1) ?? -1) >= from) places.pop();
    }
  };
  const findOpener = (closer: Run): number => {
    let found = -1;
    for (const places of openers.values()) {
      const at = places.at(-1) ?? -1;
      const run = out[at]?.run;
      if (at > found && run?.mark === closer.mark && isPair(run, closer)) found = at;
    }
    return found;
  };

  for (const part of parts) {
    const { run } = part;
    while (run?.closes && run.left > 0) {
      const at = findOpener(run);
      const opener = out[at]?.run;
      if (opener === undefined) break;
      const used = Math.min(2, opener.left, run.left);
      opener.left -= used;
      run.left -= used;
      const inside = out.splice(at + 1);
      forget(opener.left === 0 ? at : at + 1);
      if (opener.left === 0) out.pop();
      const type = run.mark === '~' ? 'del' : used === 2 ? 'strong' : 'em';
      out.push(wrap(inside, (children) => ({ type, children })));
    }
    if (run?.left === 0) continue;
    if (run?.opens) {
      const kind = `${run.mark}${run.length % 3}${run.closes}`;
      const places = openers.get(kind);
      if (places) places.push(out.length);
      else openers.set(kind, [out.length]);
    }
    out.push(part);
  }
  return out;
};
