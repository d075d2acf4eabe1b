import path from 'node:path';
import { createFolderStorage } from './folder.ts';
import { createS3Storage, type S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

interface StoragePlace {
  dataDir: string;
  s3: S3Settings | null;
}

/** Where photos are kept: in the bucket of the settings, else in a folder within that of all data. */
export const createPhotoStorage = ({ dataDir, s3 }: StoragePlace): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, 'photos'));

/** Where the copies that people ask for are kept: beside the photos, so that every process finds them. */
export const createExportStorage = ({ dataDir, s3 }: StoragePlace): Storage =>
  s3 ? createS3Storage(s3, { folder: 'exports/' }) : createFolderStorage(path.join(dataDir, 'exports'));

/** What an operator knows it by. */
export const storageName = ({ dataDir, s3 }: StoragePlace): string =>
  s3 ? `the bucket ${s3.bucket} (${s3.endpoint})` : `the folder ${path.resolve(dataDir, 'photos')}`;
