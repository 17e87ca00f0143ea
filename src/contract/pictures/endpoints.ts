import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadPicture, ReadPictureList } from './read.ts';

export const uploadPicture = endpoint('POST manage/uploads', { read: ReadPicture });

export const listPictures = endpoint('GET manage/uploads', { read: ReadPictureList });

export const changePicture = endpoint('PATCH manage/uploads/{id}', { read: ReadPicture });

export const cropPicture = endpoint('POST manage/uploads/{id}/crop', { read: ReadPicture });

export const deletePicture = endpoint('DELETE manage/uploads/{id}', { read: Deleted });
