import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Photo } from '../../../contract/photos.ts';
import { expectAccessible, focus, press, stage } from '../../../../test/support/stage.tsx';
import { FormWaitsContext, useFormWaits } from '../apiForm/formWaits.ts';
import { PhotosField } from './PhotosField.tsx';

const EMPTY = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const PHOTOS = ['a', 'b', 'c'].map((photoId) => ({ photoId, url: EMPTY, width: 96, height: 96 }) as Photo);

test('the photo that comes first has no way further, and keeps the focus', async () => {
  function Field() {
    const [photos, setPhotos] = useState(PHOTOS);
    const { forFields } = useFormWaits(() => {});
    return (
      <main id="main">
        <FormWaitsContext value={forFields}>
          <PhotosField
            id="photos"
            legend="Photos"
            photos={photos}
            onPhotosChange={setPhotos}
            uploadTo="/none"
          />
        </FormWaitsContext>
      </main>
    );
  }
  await stage(<Field />, { inShell: true, messages: ['photos'] });
  await expect.poll(() => document.documentElement.dataset.guarded).toBe('');
  await expectAccessible();
  focus(page.getByRole('button', { name: 'Move photo 2 earlier' }));
  await press('Enter');
  const first = page.getByRole('group', { name: 'Photos' }).getByRole('listitem').first();
  await expect.element(first.getByRole('button', { name: 'Move photo 1 earlier' })).toBeDisabled();
  await expect.element(first).toHaveFocus();
});
