/** The one place that knows how Astro writes a page: what the build and the export change in its HTML. */
import { hash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { markEnd, markStart } from '#contract/pages/marks.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** An element of a page, with where it stands in the page's text. */
interface Found {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Whether it stands inside a `<template>`. */
  isInert: boolean;
  isInBody: boolean;
  /** The positions of the element, and of what is between its tags. */
  start: number;
  end: number;
  contentStart: number;
  contentEnd: number;
  /** The position of an attribute with its name and quotes. */
  rangeOf: (attribute: string) => { start: number; end: number } | null;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A page and the changes to it, by positions in the text as it was read. */
class PageEditor {
  readonly html: string;
  readonly elements: readonly Found[];
  readonly #edits: Edit[] = [];

  constructor(html: string) {
    this.html = html;
    const elements: Found[] = [];
    const visit = (nodes: readonly Node[], isInert: boolean, isInBody: boolean): void => {
      for (const node of nodes) {
        if (!('tagName' in node)) continue;
        const found = locate(node, isInert, isInBody);
        if (found !== null) elements.push(found);
        visit(node.childNodes, isInert, isInBody || node.tagName === 'body');
        if ('content' in node) visit(node.content.childNodes, true, isInBody);
      }
    };
    // Without scripting the content of a <noscript> is HTML as well.
    const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
    visit(document.childNodes, false, false);
    this.elements = elements;
  }

  find(name: string): Found {
    const found = this.elements.find((element) => element.name === name);
    if (found === undefined) throw new Error(`A page without <${name}>`);
    return found;
  }

  contentOf({ contentStart, contentEnd }: Found): string {
    return this.html.slice(contentStart, contentEnd);
  }

  insert(position: number, text: string): void {
    this.#edits.push({ start: position, end: position, text });
  }

  replace({ start, end }: { start: number; end: number }, text: string): void {
    this.#edits.push({ start, end, text });
  }

  setAttribute(element: Found, attribute: string, value: string): void {
    const range = element.rangeOf(attribute);
    const text = `${attribute}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    if (range === null) this.insert(element.contentStart - 1, ` ${text}`);
    else this.replace(range, text);
  }

  /** The page with its changes; of those at one position the first comes first. */
  done(): string {
    let made = '';
    let end = 0;
    for (const edit of this.#edits.toSorted((a, b) => a.start - b.start)) {
      made += this.html.slice(end, edit.start) + edit.text;
      end = edit.end;
    }
    return made + this.html.slice(end);
  }
}

/** Null for an element that the parser has added. */
function locate(element: Element, isInert: boolean, isInBody: boolean): Found | null {
  const range = element.sourceCodeLocation;
  if (!range) return null;
  const { startOffset, endOffset, startTag, endTag, attrs = {} } = range;
  return {
    name: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    isInert,
    isInBody,
    start: startOffset,
    end: endOffset,
    contentStart: startTag?.endOffset ?? endOffset,
    contentEnd: endTag?.startOffset ?? endOffset,
    rangeOf: (attribute) => {
      const found = attrs[attribute];
      return found === undefined ? null : { start: found.startOffset, end: found.endOffset };
    },
  };
}

export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

interface Finishing {
  /** The modules of a file of an island, each after those that it imports. */
  modulesOf: (files: readonly string[]) => readonly string[];
  /** The characters that only the later faces have. */
  laterCharacters: ReadonlySet<string>;
  /** Hashes of styles that a script adds. */
  laterStyles: readonly string[];
}

/** Islands that start after the first paint; their directive loads the modules in `data-modules`. */
const LATE = ['visitor', 'data'];
/** Islands that show more than the page contains. */
const MORE_TO_COME = ['data', 'only'];

/** A page as Astro has built it, as it is delivered: with our marks, lighter and with its modules named. */
export function finishPage(html: string, finishing: Finishing): string {
  const page = new PageEditor(html);
  const islands = page.elements.filter(({ name }) => name === 'astro-island');
  dropLaterFaces(page, islands, finishing.laterCharacters);
  moveStyles(page);
  nameModules(page, islands, finishing.modulesOf);
  markIslands(page, islands);
  trimPolicy(page, finishing.laterStyles);
  return page.done();
}

/** Every declared face costs a layout, so a page that does not need the later ones (`LaterFaces.astro`) names none. */
function dropLaterFaces(
  page: PageEditor,
  islands: readonly Found[],
  characters: ReadonlySet<string>,
): void {
  if (islands.some(({ attributes }) => MORE_TO_COME.includes(attributes.client ?? ''))) return;
  if (Array.from(page.contentOf(page.find('body'))).some((char) => characters.has(char))) return;
  for (const element of page.elements) {
    if ('data-later-faces' in element.attributes) page.replace(element, '');
  }
}

/** Astro puts the style of its islands into the body, where HTML allows none. */
function moveStyles(page: PageEditor): void {
  for (const style of page.elements) {
    if (style.name !== 'style' || !style.isInBody) continue;
    page.replace(style, '');
    page.insert(page.find('head').contentEnd, page.html.slice(style.start, style.end));
  }
}

/**
 * Otherwise browsers find one import after the other, each a round trip. The priority is low, because what is visible
 * before the scripts comes first.
 */
function nameModules(
  page: PageEditor,
  islands: readonly Found[],
  modulesOf: Finishing['modulesOf'],
): void {
  const filesOf = ({ attributes }: Found) =>
    [attributes['component-url'], attributes['renderer-url']].flatMap((url) =>
      url === undefined ? [] : [url.slice(1)],
    );
  const isLate = ({ attributes }: Found) => LATE.includes(attributes.client ?? '');
  for (const island of islands.filter(isLate)) {
    const files = modulesOf(filesOf(island)).map((file) => `/${file}`);
    page.setAttribute(island, 'data-modules', files.join(' '));
  }
  const early = islands.filter((island) => !isLate(island) && !island.isInert);
  for (const file of modulesOf(early.flatMap(filesOf))) {
    const link = `<link rel="modulepreload" fetchpriority="low" href="/${file}">`;
    page.insert(page.find('head').contentEnd, link);
  }
}

const ISLAND_END = '<!--astro:end-->';

/** Where our server puts the data of a page, and the HTML of each island that shows it. */
function markIslands(page: PageEditor, islands: readonly Found[]): void {
  const withData = islands.filter(({ attributes }) => attributes.client === 'data');
  for (const [index, island] of withData.entries()) {
    if (index === 0) page.insert(island.start, markStart('data') + markEnd('data'));
    const { 'component-export': name, prefix } = island.attributes;
    page.insert(island.contentStart, markStart('island', { name, prefix }));
    // It tells the browser that the island is complete.
    const end = page.html.lastIndexOf(ISLAND_END, island.contentEnd);
    if (end < island.contentStart) throw new Error(`The island ${name} has no ${ISLAND_END}.`);
    page.insert(end, markEnd('island'));
  }
}

/** Astro writes the hashes of the whole site into each page: 1.5 KB before the first paint. */
function trimPolicy(page: PageEditor, later: readonly string[]): void {
  const policy = policyOf(page);
  if (policy === null) return;
  const inline = page.elements.filter(({ name }) => name === 'script' || name === 'style');
  const used = new Set<string>(later);
  for (const element of inline) used.add(hashOf(page.contentOf(element)));
  const sources = policy.text.replaceAll(/ '(sha256-[^']+)'/g, (source, name: string) =>
    used.has(name) ? source : '',
  );
  page.setAttribute(policy.element, 'content', sources);
  page.insert(policy.element.start, markStart('policy', sources));
  page.insert(policy.element.end, markEnd('policy'));
}

function policyOf(page: PageEditor): { element: Found; text: string } | null {
  const element = page.elements.find(
    ({ attributes }) => attributes['http-equiv'] === 'content-security-policy',
  );
  return element === undefined ? null : { element, text: element.attributes.content ?? '' };
}

const ADDRESSES = [
  'href',
  'src',
  'poster',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];
const LISTS = ['srcset', 'imagesrcset', 'data-modules'];

interface Moving {
  /** The new address for one that begins at the root of the site. */
  address: (address: string) => string;
  /** The new text of a style, whose hash the policy of the page names. */
  style: (css: string) => string;
  /** The address of the page, before links that are a fragment only: a `<base>` would lead them away. */
  fragments?: string;
  /** HTML at the beginning of the head. */
  first?: string;
  /** HTML at the end of the body. */
  note?: string;
}

/** The page with other addresses, such as one that may lie in any folder. */
export function moveAddresses(html: string, moving: Moving): string {
  const { address: move, style: restyle, fragments, first = '', note = '' } = moving;
  const page = new PageEditor(html);
  const isOurs = (address: string) => /^\/(?!\/)/.test(address);
  const hashes = new Map<string, string>();
  for (const element of page.elements) {
    for (const [attribute, value] of Object.entries(element.attributes)) {
      const isFragment = element.name === 'a' && attribute === 'href' && value.startsWith('#');
      if (isFragment && fragments !== undefined) {
        page.setAttribute(element, attribute, move(fragments + value));
      } else if (ADDRESSES.includes(attribute) && isOurs(value)) {
        page.setAttribute(element, attribute, move(value));
      } else if (LISTS.includes(attribute)) {
        const items = value.replaceAll(/[^\s,]+/g, (item) => (isOurs(item) ? move(item) : item));
        page.setAttribute(element, attribute, items);
      }
    }
    if (element.name !== 'style') continue;
    const style = page.contentOf(element);
    const moved = restyle(style);
    if (moved === style) continue;
    page.replace({ start: element.contentStart, end: element.contentEnd }, moved);
    hashes.set(hashOf(style), hashOf(moved));
  }
  const policy = policyOf(page);
  if (policy !== null) {
    const named = [...hashes].reduce((text, [old, now]) => text.replaceAll(old, now), policy.text);
    page.setAttribute(policy.element, 'content', named);
  }
  const charset = page.elements.find(({ attributes }) => 'charset' in attributes);
  page.insert(charset?.end ?? page.find('head').contentStart, first);
  page.insert(page.find('body').contentEnd, note);
  return page.done();
}
