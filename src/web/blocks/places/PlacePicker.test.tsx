/** What the place picker asks for, when, and whose answers it shows. */
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '../../../domain/locales.ts';
import { answerApi } from '../../../../test/support/stageApi.ts';
import { expectAccessible, expectNoOverflow, focus, stage } from '../../../../test/support/stage.tsx';
import { LocaleProvider, loadMessages } from '../../messages/messages.ts';
import { PlacePicker } from './PlacePicker.tsx';
import { type ChosenPlace, choosePlace } from './whereabouts.ts';

const LODZ: ChosenPlace = { placeId: 'g-3093133', name: 'Łódź' };
const ITEM = { ...LODZ, kind: 'city', context: 'Polska', countryCode: 'PL' };

const field = page.getByRole('combobox', { name: 'Where' });
const option = page.getByRole('option', { name: 'Łódź' });

/** Answers every question for places with one, of the source; the queries that were asked, as they come. */
function answerPlaces(source?: 'google'): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  answerApi({
    '/api/city': ({ query }) => {
      asked.push(query);
      return { items: [ITEM], ...(source && { source }) };
    },
  });
  return asked;
}

/** The field, turned to; our own suggestions are kept while a file runs, so that each test has a language of its own. */
async function open(locale: Locale, place: ChosenPlace | null = null): Promise<void> {
  await stage(
    <main>
      <PlacePicker label="Where" place={place} />
    </main>,
    { locale },
  );
  focus(page.getByLabelText('Where'));
  await expect.element(option).toBeVisible();
}

beforeEach(() => void vi.stubGlobal('isSecureContext', false));

test('an empty field asks at once, a typed one after 800 ms without a key', async () => {
  const asked = answerPlaces();
  await open('es');
  expect(asked.map((query) => query.get('q'))).toEqual(['']);
  vi.useFakeTimers();
  await userEvent.keyboard('ło');
  vi.advanceTimersByTime(700);
  await userEvent.keyboard('d');
  vi.advanceTimersByTime(799);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await expect.poll(() => asked.map((query) => query.get('q'))).toEqual(['', 'łod']);
});

test('who turned to the field before its script was there is offered places all the same', async () => {
  answerPlaces();
  await loadMessages('de', ['placePicker']);
  const picker = (
    <LocaleProvider value="de">
      <PlacePicker label="Where" place={null} />
    </LocaleProvider>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(picker);
  focus(page.getByLabelText('Where'));
  const root = hydrateRoot(box, picker);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  await expect.element(option).toBeVisible();
});

test('one session goes with all that is typed until a place is chosen, and where the visitor looks', async () => {
  const asked = answerPlaces('google');
  choosePlace(LODZ);
  onTestFinished(() => choosePlace(null));
  await open('pl', LODZ);
  await field.fill('wa');
  await expect.poll(() => asked.length).toBe(2);
  await option.click();
  await field.fill('kra');
  await expect.poll(() => asked.length).toBe(3);
  const [first, second, third] = asked.map((query) => query.get('session'));
  expect(first).toMatch(/^[\w-]{1,36}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[\w-]{1,36}$/);
  expect(third).not.toBe(first);
  expect(asked.map((query) => query.get('near'))).toEqual([LODZ.placeId, LODZ.placeId, LODZ.placeId]);
});

test('the country of the browser’s region is where popular places are looked for', async () => {
  const asked = answerPlaces();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT');
  await open('de');
  expect(asked.map((query) => query.get('near'))).toEqual(['c-AT']);
});

test('Google’s places are named as such and asked for anew each time', async () => {
  const asked = answerPlaces('google');
  await open('pl');
  const credit = page.getByText('Google Maps', { exact: true });
  await expect.element(credit).toBeVisible();
  await expect.element(credit).toHaveAttribute('translate', 'no');
  await expectAccessible();
  await page.viewport(320, 800);
  expectNoOverflow();
  await field.fill('ło');
  await expect.poll(() => asked.length).toBe(2);
  await field.fill('');
  await expect.poll(() => asked.length).toBe(3);
});

test('our own are nobody else’s, and asked for once', async () => {
  const asked = answerPlaces();
  await open('cz');
  await expect.element(page.getByText('Google Maps')).not.toBeInTheDocument();
  await field.fill('ło');
  await expect.poll(() => asked.length).toBe(2);
  await field.fill('');
  await expect.element(option).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('the picker says for five seconds that nobody answers', async () => {
  answerPlaces();
  await open('fr');
  answerApi({ '/api/city': () => Response.json({}, { status: 500 }) });
  vi.useFakeTimers();
  await userEvent.keyboard('ło');
  vi.advanceTimersByTime(800);
  const said = page.getByRole('alert').getByText('Erreur lors du chargement');
  // A live region comes empty, when its code is there.
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  vi.advanceTimersByTime(100);
  await expect.element(said).toBeVisible();
  // Its clock runs.
  await expect.poll(vi.getTimerCount).toBe(1);
  vi.advanceTimersByTime(4_999);
  await expect.element(said).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(said).not.toBeInTheDocument();
});
