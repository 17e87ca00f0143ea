import { chooseCoding } from '../../http/answers/coding.ts';
import { queryOf } from './address.ts';
import { headOf, readPage, writePage } from './built-page.ts';
import type { Completer, FinishedPage } from './complete.ts';
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
import type { Islands } from './islands.ts';

interface DocumentSource {
  /** The path in the built folder, such as `blogs/all.html`. */
  file: string;
  html: string;
  compressed: string;
  siteUrl: URL | null;
  completion: Completion;
}

/** By what pages get their data. */
export interface Completion {
  completer: Completer;
  islands: Islands | null;
  report: (error: unknown) => void;
}

export interface Document {
  asset: Asset;
  answer: (request: Request, path: string) => Response | Promise<Response>;
}

/** Throws a StartupError for a page that could not be completed. */
export function readDocument(source: DocumentSource): Document {
  const { file, html, compressed, siteUrl, completion } = source;
  const { completer, islands, report } = completion;
  const name = pathOfFile(file);
  const page = readPage(name, html, islands, completer.showsData(name));
  completer.remember(page);
  const headers = assetHeaders(file, siteUrl, page.policy ?? undefined);
  // What needs no database is written once, now.
  const built = writePage(page, { head: headOf(page, completer, name) });
  const content = new TextEncoder().encode(built);
  const asset = makeAsset({ file, content, headers }, compressed);
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

/** Nothing may cache or index a preview. */
const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // The address alone opens the page, so other sites must not learn it.
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
