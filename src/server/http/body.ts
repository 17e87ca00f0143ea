import { Failure } from '../errors.ts';

/** The JSON body of a request, of at most `limit` bytes; throws the Failure that says why it cannot be read. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) throw new Failure('unsupported_media_type');
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch (cause) {
    throw new Failure('malformed_json', { cause });
  }
}

/** The bytes of a CSV file of at most `limit` bytes; throws the Failure that says why they cannot be read. */
export async function readCsv(request: Request, limit: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  // Which characters the bytes mean is found out from them: programs do not say, or not what is true.
  if (!/^text\/csv\s*(;|$)/i.test(type)) {
    throw new Failure('unsupported_media_type', { detail: '표는 CSV(text/csv)로 보내 주세요.' });
  }
  return readBytes(request, limit);
}

function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? '');
}

/** The bytes of a body, counted as they come: a client may announce no length, or a false one. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await read(reader);
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

/** A client that goes away in the middle of its body is its own failure, not ours. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new Failure('malformed_request', { cause });
  }
}

function tooLarge() {
  // The rest of the body is not worth reading.
  return new Failure('body_too_large', { headers: { connection: 'close' } });
}
