import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Photo } from '../../../contract/photos.ts';
import { z } from '../../../contract/zod.ts';
import { expectAccessible, focus, press, stage } from '../../../../test/support/stage.tsx';
import { FormWaitsContext, useFormWaits } from '../apiForm/formWaits.ts';
import { useApiForm } from '../apiForm/useApiForm.ts';
import { PhotosField } from './PhotosField.tsx';

const EMPTY = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const PHOTOS = ['a', 'b', 'c'].map((photoId) => ({ photoId, url: EMPTY, width: 96, height: 96 }) as Photo);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

/** A form over an endpoint, as those of profile, team and announcement are. */
function Form() {
  const [photos, setPhotos] = useState(PHOTOS);
  const { submit, waits } = useApiForm({
    schema: z.any(),
    defaultValues: {},
    toBody: () => ({ photoIds: photos.map(({ photoId }) => photoId) }),
  });
  return (
    <main id="main">
      <form onSubmit={submit}>
        <FormWaitsContext value={waits.forFields}>
          <PhotosField
            id="photos"
            legend="Photos"
            photos={photos}
            onPhotosChange={setPhotos}
            uploadTo="/none"
          />
        </FormWaitsContext>
        {waits.said.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <button type="submit">Save</button>
      </form>
    </main>
  );
}

/** A request whose line the test moves; its time-out runs from when it is sent, as in a browser. */
class SlowRequest {
  static last: SlowRequest;
  timeout = 0;
  isAborted = false;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  response: unknown;
  ontimeout?: () => void;
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    SlowRequest.last = this;
    if (this.timeout > 0) setTimeout(() => this.ontimeout?.(), this.timeout);
  }
  /** The photo is there. */
  arrive(response: Photo) {
    Object.assign(this, { status: 200, response });
    this.onload?.();
    this.onloadend?.();
  }
  abort() {
    this.isAborted = true;
    this.onloadend?.();
  }
}

function pick(name: string): void {
  const picked = new DataTransfer();
  picked.items.add(new File(['photo'], name, { type: 'image/jpeg' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');
  input.files = picked.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a photo takes as long as a slow line needs, and is lost when nothing of it moves', async () => {
  await stage(<Field />, { messages: ['photos'] });
  const group = page.getByRole('group', { name: 'Photos' });
  await expect.element(group).toBeVisible();
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  vi.useFakeTimers();
  pick('room.jpg');
  await vi.advanceTimersByTimeAsync(0);
  for (const loaded of [25, 50, 75]) {
    await vi.advanceTimersByTimeAsync(100_000);
    // Drawn at once: React's own time is not the faked one.
    flushSync(() => SlowRequest.last.upload.onprogress?.({ loaded, total: 100 }));
    expect(group.element().textContent).toContain(`${loaded}%`);
  }
  expect(group.element().textContent).not.toContain('room.jpg');
  flushSync(() => vi.advanceTimersByTime(120_000));
  expect(group.element().textContent).toContain('room.jpg');
  expect(SlowRequest.last.isAborted).toBe(true);
});

test('a form that is sent too soon waits for its photo, and goes with it', async () => {
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return {};
  };
  await stage(<Form />, { messages: ['photos', 'errors'], action });
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  pick('room.jpg');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Waiting for 1 photo to arrive/)).toBeVisible();
  expect(sent).toEqual([]);
  SlowRequest.last.arrive({ ...(PHOTOS[0] as Photo), photoId: 'd' });
  await expect.poll(() => sent).toMatchObject([{ photoIds: ['a', 'b', 'c', 'd'] }]);
});

test('the photo that comes first has no way further, and keeps the focus', async () => {
  await stage(<Field />, { inShell: true, messages: ['photos'] });
  await expect.poll(() => document.documentElement.dataset.guarded).toBe('');
  await expectAccessible();
  focus(page.getByRole('button', { name: 'Move photo 2 earlier' }));
  await press('Enter');
  const first = page.getByRole('group', { name: 'Photos' }).getByRole('listitem').first();
  await expect.element(first.getByRole('button', { name: 'Move photo 1 earlier' })).toBeDisabled();
  await expect.element(first).toHaveFocus();
});
