/** The photos of a profile: turned by keys, buttons and swipes, never by themselves. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, focus, press, stage } from '../../../../test/support/stage.tsx';
import { Gallery } from './Gallery.tsx';

/** Nobody needs to see them: an empty picture each. */
const PHOTOS = [800, 810, 820].map((width) => ({
  url: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600"/>`,
  srcSet: null,
  width,
  height: 600,
  sample: null,
}));

const gallery = page.getByRole('region', { name: 'Photos: Studio Leaf' });
const strip = gallery.getByRole('list');
const shown = gallery.getByText(/^\d of 3$/);
const next = gallery.getByRole('button', { name: 'Next photo' });
const previous = gallery.getByRole('button', { name: 'Previous photo' });

test('photos are turned by keys and buttons, and the focus stays where it turned the last one', async () => {
  await stage(
    <main>
      <Gallery name="Studio Leaf" photos={PHOTOS} />
    </main>,
    { hasMotion: true, messages: ['gallery'] },
  );
  await expect.element(gallery.getByRole('img', { name: /photo 2 of 3/ })).toBeInTheDocument();
  await expect.element(shown).toHaveAttribute('aria-live', 'polite');
  await expectAccessible();

  const list = strip.element() as HTMLElement;
  list.focus();
  // Faster than the photos move.
  await press('ArrowRight', 'ArrowRight');
  await expect.element(shown).toHaveTextContent('3 of 3');
  await press('ArrowRight', 'ArrowLeft');
  await expect.element(shown).toHaveTextContent('2 of 3');

  // Faster than what was scrolled is rendered.
  await previous.click();
  await expect.element(shown).toHaveTextContent('1 of 3');
  list.style.scrollBehavior = 'auto';
  for (let times = 1; times <= 2; times++) {
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    list.dispatchEvent(new Event('scroll'));
  }
  list.style.scrollBehavior = '';
  await expect.element(shown).toHaveTextContent('3 of 3');
  await previous.click();
  await expect.element(shown).toHaveTextContent('2 of 3');

  focus(next);
  await press('Enter');
  await expect.element(shown).toHaveTextContent('3 of 3');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
  await press('Enter');
  await expect.element(shown).toHaveTextContent('3 of 3');
  await previous.click();
  await previous.click();
  await expect.element(shown).toHaveTextContent('1 of 3');
  // Hidden.
  await expect.element(previous).not.toBeInTheDocument();
});
