import path from 'node:path';
import { createFolderStorage } from './folder.ts';
import { createS3Storage, type S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

/** Where photos are kept: in the bucket of the settings, else in a folder within that of all data. */
export const createPhotoStorage = ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | null }): Storage =>
  s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, 'photos'));
