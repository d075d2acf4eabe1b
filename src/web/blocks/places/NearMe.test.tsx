/** What is near the visitor, as the field with suggestions offers it. */
import { Form } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerApi } from '../../../../test/support/stageApi.ts';
import { focus, press, stage } from '../../../../test/support/stage.tsx';
import { paths } from '../../paths/paths.ts';
import { PlacePicker } from './PlacePicker.tsx';

const BERLIN = 'g-2950159';
const found = { coords: { latitude: 52.53, longitude: 13.4 } } as GeolocationPosition;
const field = page.getByRole('combobox', { name: 'Where' });

/** A form with a treatment and the field, turned to; the browser answers the question for its position so. */
async function open(answer: Geolocation['getCurrentPosition']) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(answer);
  answerApi({
    '/api/city': () => ({ items: [] }),
    '/api/reverse-geocode': () => ({ place: { placeId: BERLIN, names: { en: 'Berlin' } } }),
  });
  const shown = await stage(
    <Form role="search" action={paths.search}>
      <PlacePicker label="Where" place={null} />
      <input type="hidden" name="category" value="osteopathy" />
    </Form>,
  );
  focus(page.getByLabelText('Where'));
  return shown;
}

test('a press opens the results at once, with the treatment that was chosen', async () => {
  const { address } = await open((answer) => answer(found));
  await page.getByRole('option', { name: 'Near me' }).click();
  await expect
    .poll(address)
    .toMatch(new RegExp(`^${paths.search}\\?placeId=${BERLIN}&.*category=osteopathy$`));
});

test('refused, it says what to do and all stays usable', async () => {
  const { address } = await open((_found, failed) => {
    const refusal = { code: 1, PERMISSION_DENIED: 1 };
    failed?.(Object.setPrototypeOf(refusal, GeolocationPositionError.prototype) as GeolocationPositionError);
  });
  await page.getByRole('option', { name: 'Near me' }).click();
  const said = page
    .getByRole('alert')
    .getByText('Your browser isn’t sharing your location. Enter a town instead.');
  await expect.element(said).toBeVisible();
  await field.fill('London');
  await press('Escape', 'Enter');
  await expect.poll(address).toMatch(/place=London/);
});
