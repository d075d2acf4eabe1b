import type { UseFormReturn } from 'react-hook-form';
import type { Photo } from '../../../../contract/photos.ts';
import type { ProfileValues } from './profileValues.ts';

/** What every section of the form works with. */
export interface FormParts {
  form: UseFormReturn<ProfileValues>;
  /** The sentence of a field by its path in the body. */
  errorOf: (path: string) => string | undefined;
  userId: string;
  /** A photo was taken out: one that the stored profile does not show is deleted at once. */
  onPhotoRemoved: (photo: Photo) => void;
}
