import { operation, operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { ChangePicture, Picture, PictureList, PicturesQuery, UploadForm } from './schemas.ts';

export const pictureOperations = operationsOf('pictures', {
  uploadPicture: operation(calls.uploadPicture, {
    summary: '사진 올리기',
    form: UploadForm,
    success: { status: 201, body: Picture },
    errors: [
      'malformed_request',
      'picture_too_large',
      'picture_type',
      'picture_unreadable',
      'invalid_input',
    ],
  }),
  listPictures: operation(calls.listPictures, {
    summary: '올린 사진',
    query: PicturesQuery,
    success: { status: 200, body: PictureList },
  }),
  changePicture: operation(calls.changePicture, {
    summary: '사진의 설명과 자를 곳 수정',
    body: ChangePicture,
    success: { status: 200, body: Picture },
    errors: ['picture_unreadable'],
  }),
  deletePicture: operation(calls.deletePicture, {
    summary: '사진 삭제',
    success: { status: 200, body: Deleted },
    errors: ['picture_in_use'],
  }),
});
