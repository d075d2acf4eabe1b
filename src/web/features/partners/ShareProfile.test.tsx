/** Passing a profile on. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import type { PublicProfile } from '../../../contract/partners.ts';
import { ShareProfile } from './ShareProfile.tsx';

const profile = (shortAddress: string | null) =>
  ({ profileId: 'p1', name: 'Studio Dłoni', shortAddress }) as unknown as PublicProfile;

for (const [shortAddress, path] of [
  ['studio-dloni', '/pl/p/studio-dloni'],
  [null, '/pl/search-massage/profile-details?id=p1&view=summary'],
] as const)
  test(`it goes on by its shortest address, ${path}`, async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal('navigator', { share });
    await stage(
      <main>
        <ShareProfile profile={profile(shortAddress)} publicUrl="https://palmora.example" />
      </main>,
      { locale: 'pl', messages: ['sharing'] },
    );
    await page.getByRole('button').click();
    await expect
      .poll(() => share.mock.calls)
      .toEqual([[{ url: `https://palmora.example${path}`, title: 'Studio Dłoni' }]]);
  });
