interface Whole {
  body: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

/** 206 or 416 for one range of bytes; null for anything else, which is answered whole. */
export function answerRange(range: string, { body, headers }: Whole): Response | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const size = body.byteLength;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;

  if (start >= size) {
    const { 'content-length': _length, etag: _etag, ...rest } = headers;
    return new Response(null, {
      status: 416,
      headers: { ...rest, 'content-length': '0', 'content-range': `bytes */${size}` },
    });
  }
  return new Response(body.subarray(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${size}`,
    },
  });
}
