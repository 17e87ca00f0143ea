import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { ChangePicture, Crop, Picture, PictureList, PicturesQuery, UploadForm } from './schemas.ts';

export const pictureOperations = operationsOf('pictures', calls, {
  uploadPicture: {
    summary: '사진 올리기',
    form: UploadForm,
    answer: Picture,
    status: 201,
    errors: [
      'malformed_request',
      'picture_too_large',
      'picture_type',
      'picture_unreadable',
      'invalid_input',
    ],
  },
  listPictures: { summary: '올린 사진', query: PicturesQuery, answer: PictureList },
  changePicture: {
    summary: '사진의 설명 수정',
    body: ChangePicture,
    answer: Picture,
    // To a page of v1 (http/former-calls.ts).
    errors: ['method_not_allowed'],
  },
  cropPicture: {
    summary: '사진을 잘라 새 사진 만들기',
    body: Crop,
    answer: Picture,
    status: 201,
    errors: ['picture_unreadable'],
  },
  deletePicture: { summary: '사진 삭제', answer: Deleted, errors: ['picture_in_use'] },
});
