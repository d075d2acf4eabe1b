/** The field of forms that picks a place of the gazetteer. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerApi } from '../../../../test/support/stageApi.ts';
import { stage } from '../../../../test/support/stage.tsx';
import { PlaceField } from './PlaceField.tsx';

const KRAKOW = { placeId: 'test-krakow', kind: 'city', name: 'Kraków', context: 'Poland', countryCode: 'PL' };

/** A form that begins with a place, as the stored ones do. */
function Form() {
  const start = { placeId: 'test-lodz', name: 'Łódź' };
  const [place, setPlace] = useState<{ placeId: string; name: string } | null>(start);
  return (
    <form>
      <PlaceField
        label="City"
        placeId={place?.placeId ?? null}
        placeName={place?.name ?? ''}
        onPlaceChange={setPlace}
      />
      <button type="button" onClick={() => setPlace(start)}>
        Start over
      </button>
      <button type="button" onClick={() => setPlace(null)}>
        Empty
      </button>
    </form>
  );
}

test('what is typed over a chosen place stays whole, and another place is chosen by it', async () => {
  answerApi({
    '/api/city': ({ query }) => ({ items: 'Kraków'.startsWith(query.get('q') ?? '') ? [KRAKOW] : [] }),
  });
  await stage(<Form />);
  const city = page.getByRole('combobox', { name: 'City' });
  await expect.element(city).toHaveValue('Łódź');
  await city.click();
  // Over what is there, as a press into the field selects it.
  await userEvent.keyboard('{Control>}a{/Control}Kraków');
  await expect.element(city).toHaveValue('Kraków');
  await page.getByRole('option', { name: /Kraków/ }).click();
  await expect.element(city).toHaveValue('Kraków');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(city).toHaveValue('Łódź');
  await page.getByRole('button', { name: 'Empty' }).click();
  await expect.element(city).toHaveValue('');
});
