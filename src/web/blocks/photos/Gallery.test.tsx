/**
 * The photos of a profile: on phones turned by keys, buttons and swipes, never by themselves; on wide screens several at
 * once; everywhere in the whole window after a press.
 */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, focus, press, stage } from '../../../../test/support/stage.tsx';
import { Gallery } from './Gallery.tsx';
import { Pictures } from './Pictures.tsx';

/** Nobody needs to see them: an empty picture each. */
const photosOf = (count: number) => Array.from({ length: count }, (_, index) => photoOf(800 + 10 * index));
const photoOf = (width: number) => ({
  url: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600"/>`,
  srcSet: null,
  width,
  height: 600,
  sample: null,
});
const PHOTOS = photosOf(3);

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
    { width: 390, height: 844, hasMotion: true, messages: ['gallery'] },
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

test('a press shows them in the whole window, where they were, and they stay where they were left', async () => {
  await stage(
    <main>
      <Gallery name="Studio Leaf" photos={PHOTOS} />
    </main>,
    { width: 390, height: 844, messages: ['gallery'] },
  );
  await next.click();
  await expect.element(shown).toHaveTextContent('2 of 3');
  await gallery.getByRole('img', { name: /photo 2 of 3/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos: Studio Leaf' });
  await expect.element(viewer).toBeVisible();
  await expect.element(viewer.getByText('2 of 3')).toBeVisible();
  const box = viewer.element().getBoundingClientRect();
  // The whole of it but the room of a scroll bar, under which its buttons would be out of reach.
  expect([box.left, box.width, box.height]).toEqual([0, document.body.clientWidth, 844]);
  await expectAccessible();
  focus(viewer.getByRole('list'));
  await press('ArrowRight');
  await expect.element(viewer.getByText('3 of 3')).toBeVisible();
  await press('Escape');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(shown).toHaveTextContent('3 of 3');

  const enlarge = gallery.getByRole('link', { name: 'All photos (3)' });
  // What there is without scripts.
  expect(enlarge.element().getAttribute('href')).toBe(PHOTOS[0]?.url);
  focus(enlarge);
  await press('Enter');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(enlarge).toHaveFocus();
});

test.each([
  [1, 1, 'Enlarge photo'],
  [2, 2, 'All photos (2)'],
  [4, 4, 'All photos (4)'],
  [7, 5, 'All photos (7)'],
])('of %i photos a wide screen shows %i, which fill the frame', async (count, seen, words) => {
  await stage(
    <main>
      <Gallery name="Studio Leaf" photos={photosOf(count)} />
    </main>,
    { messages: ['gallery'] },
  );
  await expect.element(gallery.getByRole('link', { name: words })).toBeVisible();
  const boxes = [...strip.element().children].map((photo) => photo.getBoundingClientRect());
  const shown = boxes.filter(({ width }) => width > 0);
  expect(shown).toHaveLength(seen);
  const frame = gallery.element().getBoundingClientRect();
  expect(Math.min(...shown.map(({ left }) => left))).toBe(frame.left);
  expect(Math.max(...shown.map(({ right }) => right))).toBeCloseTo(frame.right, 0);
  expect(Math.max(...shown.map(({ bottom }) => bottom))).toBeCloseTo(frame.bottom, 0);
  const area = shown.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area / (frame.width * frame.height)).toBeGreaterThan(0.93);
  await expectAccessible();
});

test('on a wide screen the photo that is pressed is the one that is shown large', async () => {
  await stage(
    <main>
      <Gallery name="Studio Leaf" photos={photosOf(7)} />
    </main>,
    { messages: ['gallery'] },
  );
  await gallery.getByRole('img', { name: /photo 4 of 7/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos: Studio Leaf' });
  await expect.element(viewer.getByText('4 of 7')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect.element(viewer.getByText('5 of 7')).toBeVisible();
  await press('Escape');
  await expect.element(viewer).not.toBeInTheDocument();
});

test('where there are no photos the initials stand, in the tone of what is offered', async () => {
  await stage(
    <main>
      <Pictures name="Studio Leaf" photos={[]} by="Studio Leaf" main="PHYSIOTHERAPY" />
    </main>,
    { messages: ['gallery'] },
  );
  const initials = page.getByText('SL');
  await expect.element(initials).toBeVisible();
  expect(initials.element().closest('[data-tone]')?.getAttribute('data-tone')).toBe('sky');
  await expect.element(gallery).not.toBeInTheDocument();
});
