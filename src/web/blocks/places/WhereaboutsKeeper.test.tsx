import { expect, test, vi } from 'vitest';
import { answerApi } from '../../../../test/support/stageApi.ts';
import { stage } from '../../../../test/support/stage.tsx';
import { WhereaboutsKeeper } from './WhereaboutsKeeper.tsx';

test('the position is asked for as the specification says, and told to a hundred metres', async () => {
  const located: URLSearchParams[] = [];
  answerApi({
    '/api/reverse-geocode': ({ query }) => {
      located.push(query);
      return { place: { placeId: 'g-3093133', names: { pl: 'Łódź' } } };
    },
  });
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus);
  const coords = { latitude: 51.7712345, longitude: 19.4598765 } as GeolocationCoordinates;
  const asking = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords } as GeolocationPosition));
  await stage(<WhereaboutsKeeper />, { locale: 'pl' });
  await expect
    .poll(() => located.map((query) => Object.fromEntries(query)))
    .toContainEqual({ lat: '51.771', lon: '19.460' });
  expect(asking.mock.lastCall?.[2]).toEqual({
    enableHighAccuracy: false,
    timeout: 600_000,
    maximumAge: 86_400_000,
  });
});
