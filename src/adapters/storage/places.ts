import path from 'node:path';
import { createFolderStorage } from './folder.ts';
import { createS3Storage, type S3Settings, type S3Times } from './s3.ts';
import type { Storage } from './storage.ts';

interface StoragePlace {
  dataDir: string;
  s3: S3Settings | null;
}

/**
 * Where photos are kept: in the bucket of the settings, else in a folder within that of all data.
 * @param times where nobody waits for a page
 */
export const createPhotoStorage = ({ dataDir, s3 }: StoragePlace, times?: S3Times): Storage =>
  s3 ? createS3Storage(s3, { ...(times && { times }) }) : createFolderStorage(path.join(dataDir, 'photos'));

/** Where the copies that people ask for are kept: beside the photos, so that every process finds them. */
export const createExportStorage = ({ dataDir, s3 }: StoragePlace): Storage =>
  s3 ? createS3Storage(s3, { folder: 'exports/' }) : createFolderStorage(path.join(dataDir, 'exports'));

/**
 * Where the ids of deleted accounts are kept, beside the photos and so outside of what a backup brings back: a restore must
 * not make people stay who have left since.
 */
export const createErasureStorage = ({ dataDir, s3 }: StoragePlace, times?: S3Times): Storage =>
  s3
    ? createS3Storage(s3, { folder: 'erasures/', ...(times && { times }) })
    : createFolderStorage(path.join(dataDir, 'erasures'));

/** What an operator knows it by. */
export const storageName = ({ dataDir, s3 }: StoragePlace): string =>
  s3 ? `the bucket ${s3.bucket} (${s3.endpoint})` : `the folder ${path.resolve(dataDir, 'photos')}`;
