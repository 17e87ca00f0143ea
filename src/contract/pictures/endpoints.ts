import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import { readId } from '../core/read.ts';
import { ReadPicture, ReadPictureList } from './read.ts';
import type { ChangePicture, PicturesQuery } from './schemas.ts';

export const uploadPicture = endpoint('POST manage/uploads', { read: ReadPicture });

export const listPictures = endpoint('GET manage/uploads', {
  query: typeOf<typeof PicturesQuery>(),
  read: ReadPictureList,
});

export const changePicture = endpoint('PATCH manage/uploads/{id}', {
  body: typeOf<typeof ChangePicture>(),
  read: ReadPicture,
});

export const deletePicture = endpoint('DELETE manage/uploads/{id}', {
  read: v.object({ id: readId }),
});
