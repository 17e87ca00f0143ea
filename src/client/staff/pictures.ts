import { pageFrom } from '#contract/core/page.ts';
import * as endpoints from '#contract/pictures/endpoints.ts';
import type { Crop } from '#contract/pictures/schemas.ts';
import { get, send } from '../transport/call.ts';
import { sendForm } from '../transport/upload.ts';

export type { ReadPicture as Picture } from '#contract/pictures/read.ts';

const PAGE = 24;

/** One page of the uploaded pictures, newest first; `q` is searched in their texts. */
export async function listPictures(
  { q, page }: { readonly q: string; readonly page: number },
  signal?: AbortSignal,
) {
  const { data } = await get(endpoints.listPictures, {
    query: { cursor: page, limit: PAGE, q },
    signal,
  });
  return pageFrom(data.pictures, data.total, PAGE, page);
}

export async function findPicture(address: string, signal?: AbortSignal) {
  const { items } = await listPictures({ q: address, page: 1 }, signal);
  return items[0] ?? null;
}

/** Uploads a picture; `onProgress` receives the share that has been sent, from 0 to 1. */
export function uploadPicture(
  file: Blob,
  name: string,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) {
  const form = new FormData();
  form.append('alt', '');
  form.append('file', file, name);
  return sendForm(endpoints.uploadPicture, form, options);
}

export async function changePicture(id: number, body: { readonly alt: string }) {
  return (await send(endpoints.changePicture, { params: { id }, body })).data;
}

/** A new picture, which shows a part of this one. */
export async function cropPicture(id: number, body: Crop) {
  return (await send(endpoints.cropPicture, { params: { id }, body })).data;
}

/** Fails with `picture_in_use` */
export function deletePicture(id: number) {
  return send(endpoints.deletePicture, { params: { id } });
}
