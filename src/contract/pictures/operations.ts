import { byId } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import { changePicture, deletePicture, listPictures, uploadPicture } from './endpoints.ts';
import { ChangePicture, Picture, PictureList, PicturesQuery, UploadForm } from './schemas.ts';

export const pictureOperations = {
  uploadPicture: operation(uploadPicture, {
    summary: '사진 올리기',
    tag: 'pictures',
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
  listPictures: operation(listPictures, {
    summary: '올린 사진',
    tag: 'pictures',
    query: PicturesQuery,
    success: { status: 200, body: PictureList },
  }),
  changePicture: operation(changePicture, {
    summary: '사진의 설명과 자를 곳 수정',
    tag: 'pictures',
    params: byId,
    body: ChangePicture,
    success: { status: 200, body: Picture },
  }),
  deletePicture: operation(deletePicture, {
    summary: '사진 삭제',
    tag: 'pictures',
    params: byId,
    success: { status: 200, body: Deleted },
    errors: ['picture_in_use'],
  }),
};
