/** The prices of a profile lead to its free times, each to those of its own service. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, stage } from '../../../../test/support/stage.tsx';
import type { PublicProfile } from '../../../contract/partners.ts';
import { ServiceList } from './ServiceList.tsx';

const service = (serviceId: string, durationMinutes: number) => ({
  serviceId,
  main: 'RELAXED_MASSAGE',
  sub: 'AROMATHERAPY',
  label: '',
  durationMinutes,
  people: 1,
  price: { from: 12_000, to: 12_000 },
});
const profile = (isCalendarEnabled: boolean) =>
  ({
    profileId: 'p1',
    descriptionLocale: 'en',
    currency: 'PLN',
    isCalendarEnabled,
    services: [service('half', 30), service('whole', 60)],
  }) as unknown as PublicProfile;

test('each price that can be booked leads to the times of its service', async () => {
  await stage(
    <main>
      <h1>Salon Lotos</h1>
      <ServiceList profile={profile(true)} />
    </main>,
    { width: 390, locale: 'ru', messages: ['partners'] },
  );
  const links = page.getByRole('link', { name: /^Записаться: .+, 60/ });
  await expect.element(links).toHaveTextContent('Записаться');
  expect(links.element().getAttribute('href')).toContain('view=calendar&service=whole');
  // Nothing of it lies beside the window.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('where nothing can be booked there is no way to it', async () => {
  await stage(
    <main>
      <ServiceList profile={profile(false)} />
    </main>,
    { messages: ['partners'] },
  );
  await expect.element(page.getByText('60 min')).toBeVisible();
  expect(document.querySelectorAll('a')).toHaveLength(0);
});
