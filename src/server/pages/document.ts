/** One page of the built site: as it was built, and as it is sent. */
import { type PageHead, splitPage } from '#contract/pages/head.ts';
import { chooseCoding } from '../http/answers/coding.ts';
import { queryOf } from './address.ts';
import { addressPage } from './addressed.ts';
import type { BuiltPage, Completer, FinishedPage } from './complete.ts';
import {
  answerAsset,
  answerMissing,
  answerVariant,
  type Asset,
  assetHeaders,
  makeAsset,
  rangeOf,
  variantOf,
} from './files/asset.ts';
import { pathOfFile } from './files/file-types.ts';
import { policyOf } from './files/headers.ts';
import { type RenderIsland, splitIslands } from './islands.ts';
import { pictured } from './pictures.ts';
import { isShellPage } from './shells.ts';

/** What a page is read from. */
interface DocumentSource {
  /** The path of the page's file in the built folder, such as `blogs/all.html`. */
  file: string;
  html: string;
  /** Holds the compressed twins of pages that are sent as they were built. */
  compressed: string;
  siteUrl: URL | null;
  /** Null where pages are sent as they were built. */
  completer: Completer | null;
  /** Null where islands are sent as they were built. */
  render: RenderIsland | null;
}

/** A page that can be asked for. */
export interface Document {
  /** The page with what is known of it at the start. */
  asset: Asset;
  /** The answer to a GET or HEAD at `path`, with what the database holds. */
  answer: (request: Request, path: string) => Response | Promise<Response>;
}

/** Reads a page; `report` is told why one could not be completed. */
export function readDocument(source: DocumentSource, report: (error: unknown) => void): Document {
  const { file, html, compressed, siteUrl, completer, render } = source;
  const headers = assetHeaders(file, siteUrl, policyOf(html));
  const name = pathOfFile(file);
  const split = splitPage(html);
  // What nobody has to be asked for is written once, now.
  const ownPath = isShellPage(name) ? null : name;
  const content =
    split && completer
      ? addressPage(split, completer.origin, ownPath, known(completer, ownPath))
      : html;
  const encoded = new TextEncoder().encode(content);
  const asset = makeAsset({ file, content: encoded, headers }, compressed);
  if (split === null || completer === null) {
    return { asset, answer: (request) => answerAsset(request, asset) };
  }
  const fill = render && splitIslands(split.after, render);
  const page: BuiltPage = { ...split, name, fill };
  const answer = (request: Request, path: string): Response | Promise<Response> => {
    const finishing = completer.finish(page, path, queryOf(request.url));
    if (finishing === null) return answerAsset(request, asset);
    return finishing.then(
      (finished) => answerFinished(request, finished, headers),
      (error: unknown) => {
        report(error);
        return answerAsset(request, asset);
      },
    );
  };
  return { asset, answer };
}

/** What is known of a page of its own before anybody asks for it. */
function known({ origin, verification }: Completer, path: string | null): Partial<PageHead> {
  if (path === null) return {};
  return { ...pictured(origin, path), ...(path === '/' && { verification }) };
}

/** What only a link shows is kept by nobody and found by no search. */
const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The address is all that is needed to see the page, so no other site is told it.
  'referrer-policy': 'no-referrer',
};

async function answerFinished(
  request: Request,
  { status, body, isPreview = false }: FinishedPage,
  builtHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = isPreview ? { ...builtHeaders, ...PREVIEW_HEADERS } : builtHeaders;
  const coding =
    rangeOf(request) === null
      ? chooseCoding(request.headers.get('accept-encoding'), () => true)
      : 'identity';
  const variant = variantOf(await body.in(coding), coding, body.fingerprint, headers);
  return status === 404 ? answerMissing(request, variant) : answerVariant(request, variant);
}
