import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoOverflow, focus, press, stage } from '../../../test/support/stage.tsx';
import { Footer } from './Footer.tsx';

const terms = page.getByRole('link', { name: 'Terms of use' });
const phone = page.getByRole('link', { name: /^Phone/ });

test('on a phone each column unfolds by a press, and how to reach us is in sight', async () => {
  await stage(<Footer />, { width: 390 });
  expect(terms.elements()).toEqual([]);
  await expect.element(phone).toBeVisible();
  focus(page.elementLocator(document.querySelector('summary') as Element));
  await press('Enter');
  await expect.element(terms).toBeVisible();
  await expectAccessible();
  expectNoOverflow();
});

test('beside one another the columns are whole and cannot be folded', async () => {
  await stage(<Footer />, { width: 1280 });
  await expect.element(terms).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Service' })).toBeVisible();
  expect(document.querySelector('summary')?.checkVisibility()).toBe(false);
  await expectAccessible();
});
