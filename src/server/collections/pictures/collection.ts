import { pictureOperations as operations } from '#contract/pictures/operations.ts';
import { bindingsOf } from '../../http/request.ts';
import { on, type Route } from '../../http/route.ts';
import type { Pictures } from './service.ts';

export function pictureRoutes(pictures: Pictures): readonly Route[] {
  return [
    on(operations.uploadPicture, ({ context, actor, recheck }) =>
      pictures.upload(context.req.raw, actor, {
        onTaken: () => bindingsOf(context).exchange?.allowUpload?.(),
        onReceived: recheck,
      }),
    ),
    on(operations.listPictures, ({ query }) => pictures.list(query)),
    on(operations.changePicture, ({ params, body, actor }) =>
      pictures.change(params.id, body, actor),
    ),
    on(operations.cropPicture, ({ params, body, actor }) => pictures.crop(params.id, body, actor)),
    on(operations.deletePicture, ({ params, actor }) => pictures.remove(params.id, actor)),
  ];
}
