/** A page of the build, cut at our marks, and what our server puts between them. */
import { scriptJson } from '#contract/pages/escape.ts';
import { type BuiltHead, headTags, type PageHead } from '#contract/pages/head.ts';
import { joinPage, type Part, splitPage } from '#contract/pages/marks.ts';
import { PAGE_DATA_ID, type PageData } from '#contract/pages/page-data.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { Islands } from './islands.ts';

export interface BuiltPage {
  name: string;
  head: BuiltHead;
  /** The content security policy in its head; null where it has none. */
  policy: string | null;
  pieces: readonly (string | Part)[];
  render: Islands['render'];
}

interface IslandMark {
  name: string;
  prefix: string;
}

/** Throws a StartupError where a mark is missing, also one for data where the page `showsData`. */
export function readPage(
  name: string,
  html: string,
  islands: Islands | null,
  showsData: boolean,
): BuiltPage {
  const pieces = splitPage(html);
  const parts = pieces.filter((piece) => typeof piece !== 'string');
  const fail = (what: string, cure: string): never => {
    throw new StartupError(
      `The built page ${name} ${what}, so no data can be put into it: run npm run build, and where that says the same, ${cure}.`,
    );
  };
  const head =
    parts.find((part) => part.name === 'head') ??
    fail('has no mark for its head', 'put its file in src/pages into src/layouts/Base.astro');
  if (showsData) {
    const marks = parts.filter((part) => part.name === 'island');
    if (marks.length === 0 || !parts.some((part) => part.name === 'data')) {
      fail('has no marks for its data', 'give its file in src/pages an island with client:data');
    }
    for (const { argument } of marks) {
      const island = (argument as IslandMark).name;
      if (islands?.names.includes(island) !== true) {
        fail(
          `shows the island ${island}, which no server knows`,
          'add it by its name to _islands.ts in its folder of src/pages, or to src/pages/_islands.tsx',
        );
      }
    }
  }
  const policy = parts.find((part) => part.name === 'policy')?.argument ?? null;
  return {
    name,
    head: head.argument as BuiltHead,
    policy: policy as string | null,
    pieces,
    render: islands?.render ?? (() => null),
  };
}

interface Contents {
  head: PageHead;
  /** Null leaves the islands as they were built. */
  data?: PageData | null;
  /** HTML at the end of the body. */
  note?: string;
}

export function writePage(
  { pieces, render }: BuiltPage,
  { head, data = null, note = '' }: Contents,
): string {
  return joinPage(pieces, ({ name, argument, content }) => {
    switch (name) {
      case 'head':
        return headTags(head);
      case 'note':
        return note;
      case 'data':
        return data === null ? '' : dataTag(data);
      case 'unanswered':
        return data === null ? content : '';
      case 'island': {
        if (data === null) return content;
        const island = argument as IslandMark;
        return render(island.name, island.prefix, data) ?? content;
      }
      case 'policy':
        return content;
    }
  });
}

function dataTag(data: PageData): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;
}
