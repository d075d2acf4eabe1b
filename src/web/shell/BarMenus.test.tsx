/** The menus of the bar: the browser's own disclosures, closed by everything that leaves them. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, focus, press, stage, tap } from '../../../test/support/stage.tsx';
import { LOCALES, type Locale } from '../../domain/locales.ts';
import { answerApi } from '../../../test/support/stageApi.ts';

const banner = page.getByRole('banner');
/** A page under the bar. */
const show = (width?: 390) =>
  stage(
    <main id="main">
      <h1>About us</h1>
    </main>,
    { address: '/about-us', inShell: true, ...(width && { width, height: 844 }) },
  );
const summaries = () => [...document.querySelectorAll<HTMLElement>('header summary')];
const summary = (words: string) =>
  page.elementLocator(summaries().find((each) => each.textContent?.includes(words)) as HTMLElement);

test('one menu at a time; leaving by Tab, a press outside and another page close it', async () => {
  const { address } = await show();
  const types = summary('Massage types');
  const languages = summary('Language');
  const osteopathy = banner.getByRole('link', { name: 'Osteopathy' }).first();
  const czech = banner.getByRole('link', { name: 'Čeština' }).first();
  const open = async () => {
    await types.click();
    await expect.element(osteopathy).toBeVisible();
  };

  await open();
  await expect
    .element(banner.getByRole('navigation', { name: 'Main navigation' }))
    .toMatchAriaInlineSnapshot(`
    - navigation "Main navigation":
      - group:
        - text: Massage types
        - list:
          - listitem:
            - link "Relaxing massages"
  `);
  await types.click();
  await expect.element(osteopathy).not.toBeInTheDocument();
  await open();
  await languages.click();
  await expect.element(czech).toBeVisible();
  await expect.element(osteopathy).not.toBeInTheDocument();
  await expect.element(czech).toHaveAttribute('lang', 'cs');
  await expect
    .element(banner.getByRole('link', { name: 'English' }).first())
    .toHaveAttribute('aria-current', 'true');

  await open();
  await userEvent.pointer({ coords: { x: 1200, y: 700 }, keys: '[MouseLeft]' });
  await expect.element(osteopathy).not.toBeInTheDocument();
  await open();
  focus(banner.getByRole('link', { name: 'All treatments' }).first());
  await press('Tab');
  await expect.element(osteopathy).not.toBeInTheDocument();
  await expect.element(summary('Location')).toHaveFocus();

  await open();
  focus(osteopathy);
  await press('Enter');
  await expect.poll(address).toMatch(/category=osteopathy/);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(osteopathy).not.toBeInTheDocument();
});

test('on a phone the menu opens by a tap, walks by Tab, closes by Escape and by a link', async () => {
  // Its field asks as soon as it has the focus, if its code is there by then.
  answerApi({ '/api/city': () => ({ items: [] }) });
  const { address } = await show(390);
  const button = page.elementLocator(summaries().at(-1) as HTMLElement);
  const menu = banner.getByRole('navigation', { name: 'Menu' });
  await expect.element(button).toHaveAccessibleName('Menu');
  await tap(button);
  await expect.element(menu).toBeVisible();
  await expectAccessible();
  focus(button);
  await press('Tab');
  await expect.element(menu.getByLabelText('Location').first()).toHaveFocus();
  focus(menu.getByRole('link', { name: 'Log in' }));
  await press('Escape');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await tap(button);
  await tap(menu.getByRole('link', { name: 'Osteopathy' }));
  await expect.poll(address).toMatch(/category=osteopathy/);
  await expect.element(menu).not.toBeInTheDocument();
  // To another list of the same page: the focus stays in the bar.
  await tap(button);
  focus(menu.getByRole('link', { name: 'Chiropractic' }));
  await press('Enter');
  await expect.poll(address).toMatch(/category=chiropractic/);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('on a phone the menu begins with searching, log-in and languages', async () => {
  await show(390);
  await tap(page.elementLocator(summaries().at(-1) as HTMLElement));
  const menu = banner.getByRole('navigation', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  const tops = [
    menu.getByLabelText('Location').first(),
    menu.getByRole('link', { name: 'Log in' }),
    menu.getByRole('link', { name: 'Deutsch' }),
    menu.getByRole('link', { name: 'Favourites' }),
    menu.getByRole('link', { name: 'Osteopathy' }),
  ].map((each) => each.element().getBoundingClientRect().top);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('in the bar’s menu Escape closes the list of places first, the menu second', async () => {
  answerApi({
    '/api/city': () => ({
      items: [{ placeId: 'test-Bern', kind: 'city', name: 'Bern', context: 'Testland', countryCode: 'PL' }],
    }),
  });
  await show();
  const button = summary('Location');
  await button.click();
  await banner.getByLabelText('Location').first().click();
  const field = banner.getByRole('combobox', { name: 'Location' }).first();
  await expect.element(page.getByRole('option', { name: 'Bern' })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await press('Escape');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

/** An empty page under the bar, in a language. */
const showIn = (locale: Locale, width?: 390) =>
  stage(
    <main id="main">
      <h1>Palmora</h1>
    </main>,
    { address: '/about-us', inShell: true, locale, ...(width && { width, height: 844 }) },
  );
const bar = () => document.querySelector('header') as HTMLElement;
/** What of the bar's links and menus ends to the right of `width` px. */
const outside = (width: number) =>
  [...bar().querySelectorAll<HTMLElement>('summary, a')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > width)
    .map((each) => each.textContent);

test.each(LOCALES)(
  'on a phone languages and sign-up are in sight, in the bar or at the top of its menu: %s',
  async (locale) => {
    await showIn(locale, 390);
    // On every phone it has room for all that stands in it, and the page does not move sideways.
    for (const width of [320, 360, 375, 384, 402, 412, 430, 480, 544, 700, 390]) {
      await page.viewport(width, 844);
      expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
      expect(outside(width - 8), `${width} px`).toEqual([]);
    }
    const [languages] = summaries().filter((each) => each.checkVisibility());
    expect(languages?.querySelector('svg.lucide-globe, svg')).not.toBeNull();
    await tap(page.elementLocator(summaries().at(-1) as HTMLElement));
    for (const href of ['/sign-up', '/locale/'])
      for (const link of bar().querySelectorAll<HTMLElement>(`nav a[href*="${href}"]`))
        if (link.checkVisibility()) expect(link.getBoundingClientRect().bottom).toBeLessThan(700);
  },
);

test.each(LOCALES)('where the links stand in the bar, it has room for all of them: %s', async (locale) => {
  await showIn(locale);
  // The least width of each step of the bar, and one between them; a scroll bar takes 15 px of each.
  for (const window of [870, 960, 1024, 1120]) {
    await page.viewport(window, 800);
    bar().style.width = `${window - 15}px`;
    expect(outside(window - 15), `${window} px`).toEqual([]);
  }
});
