import { type PageHead, splitPage } from '#contract/pages/head.ts';
import { chooseCoding } from '../../http/answers/coding.ts';
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

interface DocumentSource {
  /** The path in the built folder, such as `blogs/all.html`. */
  file: string;
  html: string;
  compressed: string;
  siteUrl: URL | null;
  completion: Completion | null;
}

/** By what pages get their data. */
export interface Completion {
  completer: Completer;
  render: RenderIsland | null;
  report: (error: unknown) => void;
}

export interface Document {
  asset: Asset;
  answer: (request: Request, path: string) => Response | Promise<Response>;
}

export function readDocument(source: DocumentSource): Document {
  const { file, html, compressed, siteUrl, completion } = source;
  const headers = assetHeaders(file, siteUrl, policyOf(html));
  const name = pathOfFile(file);
  const split = splitPage(html);
  // The parts that need no database are written once, now.
  const content =
    split && completion
      ? addressPage(split, completion.completer.origin, name, knownOf(completion.completer, name))
      : html;
  const encoded = new TextEncoder().encode(content);
  const asset = makeAsset({ file, content: encoded, headers }, compressed);
  if (split === null || completion === null) {
    return { asset, answer: (request) => answerAsset(request, asset) };
  }
  const { completer, render, report } = completion;
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

export function knownOf(
  { origin, verification }: Pick<Completer, 'origin' | 'verification'>,
  path: string,
): Partial<PageHead> {
  return { ...pictured(origin, path), ...(path === '/' && { verification }) };
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
