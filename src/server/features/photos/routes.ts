import { AppError } from '../../../contract/appError.ts';
import { photos as contract } from '../../../contract/photos.ts';
import { abortSignalOf } from '../../http/connections/abortSignal.ts';
import { type Call, type Route, route } from '../../http/endpoints/route.ts';
import type { Photos } from './service.ts';

export const photoRoutes = (photos: Photos): Route[] => {
  const addToProfile = ({ caller, upload, reply }: Call<typeof contract.uploadUserPhoto>) =>
    photos.add(caller.userId, 'profile', upload.bytes, abortSignalOf(reply));
  const addToWorker = ({ caller, params, query, upload, reply }: Call<typeof contract.uploadWorkerPhoto>) => {
    // The id is a worker's, so that only a user id in the query can be somebody else's.
    if (query.userId !== undefined && query.userId !== caller.userId) throw new AppError('FORBIDDEN');
    return photos.addWorkerPhoto(caller.userId, params.id, upload.bytes, abortSignalOf(reply));
  };
  return [
    // What a lost attempt uploaded is shown by nothing, and forgotten.
    route(contract.uploadUserPhoto, addToProfile, addToProfile),
    route(contract.deleteUserPhoto, ({ caller, body }) => photos.remove(caller.userId, body.photoId)),
    route(contract.keepUserPhotos, ({ caller, body }) => photos.keep(caller.userId, body.photoIds)),
    // The photo takes the place of the one before, whoever put that there.
    route(contract.uploadWorkerPhoto, addToWorker, addToWorker),
  ];
};
