import type { Photo } from '../../../../contract/photos.ts';
import type { FormOf, Register } from '../../../blocks/apiForm/useRegister.ts';
import type { ProfileValues } from './profileValues.ts';

/** What every section of the form works with. */
export interface FormParts {
  form: FormOf<ProfileValues>;
  register: Register<ProfileValues>;
  /** The sentence of a field by its path in the body. */
  errorOf: (path: string) => string | undefined;
  userId: string;
  /** A photo was taken out: one that the stored profile does not show is deleted at once. */
  onPhotoRemoved: (photo: Photo) => void;
}
