import { photos as contract } from '../../../contract/photos.ts';
import { type Route, route } from '../../http/route.ts';
import type { Photos } from './service.ts';

export const photoRoutes = (photos: Photos): Route[] => [
  route(contract.uploadUserPhoto, ({ caller, upload }) => photos.add(caller.userId, 'profile', upload.bytes)),
  route(contract.deleteUserPhoto, ({ caller, body }) => photos.remove(caller.userId, body.photoId)),
  route(contract.uploadWorkerPhoto, ({ caller, params, upload }) =>
    photos.addWorkerPhoto(caller.userId, params.id, upload.bytes),
  ),
];
