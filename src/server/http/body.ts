import { Failure } from '../core/errors.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The JSON body of a request of at most `limit` bytes; throws a Failure. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!JSON_TYPE.test(type)) throw new Failure('unsupported_media_type');
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (cause) {
    throw new Failure('malformed_json', { cause });
  }
}

/** The bytes of a CSV file of at most `limit` bytes; throws a Failure. */
export async function readCsv(request: Request, limit: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  // The encoding is detected from the bytes: programs do not declare it, or declare a false one.
  if (!/^text\/csv\s*(;|$)/i.test(type)) {
    throw new Failure('unsupported_media_type', { detail: '표는 CSV(text/csv)로 보내 주세요.' });
  }
  return readBytes(request, limit);
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = new Failure('body_too_large');
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of piecesOf(request, limit, tooLarge)) pieces.push(piece);
  } catch (cause) {
    // A client that goes away in the middle of its body is its own failure, not ours.
    throw cause === tooLarge ? tooLarge : new Failure('malformed_request', { cause });
  }
  return Buffer.concat(pieces);
}

/** Counts the bytes as they come: a client may announce no length, or a false one. Throws `tooLarge`. */
export async function* piecesOf(
  { body }: Request,
  limit: number,
  tooLarge: Failure,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > limit) throw tooLarge;
    yield piece;
  }
}
