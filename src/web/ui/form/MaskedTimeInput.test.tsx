/** A field for a time of the day beside others that somebody goes on to. */
import { expect, test } from 'vitest';
import { stage } from '../../../../test/support/stage.tsx';
import { MaskedTimeInput } from './MaskedTimeInput.tsx';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

test('whoever has gone on within the same frame stays where they are', async () => {
  await stage(
    <main>
      <MaskedTimeInput id="until" label="Until" value="10:30" onValueChange={() => {}} />
      <label htmlFor="name">Name</label>
      <input id="name" />
    </main>,
  );
  field('until').focus();
  await nextFrame();
  await nextFrame();
  // A whole time is there to be replaced.
  expect([field('until').selectionStart, field('until').selectionEnd]).toEqual([0, 5]);
  field('name').focus();
  field('until').focus();
  field('name').focus();
  await nextFrame();
  await nextFrame();
  expect(document.activeElement?.id).toBe('name');
});
