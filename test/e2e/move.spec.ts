/** A confirmed visit is moved: the client asks, the partner answers, and until then the agreed time stands. */
import type { Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { bothSides, VISITS } from './bothSides.ts';
import { at, bookVisit, expect, expectNoOverflow, test } from './support.ts';

const WAITING = `${VISITS}?tab=waiting`;

/** A visit of the client that the partner has confirmed, at a free time some days ahead. */
async function agree(
  client: Page,
  partner: Page,
  profileId: string,
): Promise<{ id: string; reference: string }> {
  const booked = await bookVisit(client, profileId, 5);
  expect((await partner.request.post(`/api/booking/${booked.id}/confirm`, { data: {} })).ok()).toBe(true);
  return booked;
}

for (const { locale, width } of [
  { locale: 'pl', width: 390 },
  { locale: 'de', width: 1280 },
] as const) {
  test(`the old time stands until the new one is accepted, ${locale} at ${width} px`, async ({
    browser,
    request,
    axe,
    baseURL,
  }, info) => {
    const t = translator(locale, 'booking');
    const { client, partner, profileId, leave } = await bothSides(
      { browser, request, baseURL },
      { client: width, partner: width },
    );
    const { id, reference } = await agree(client, partner, profileId);
    const seen = async () => (await client.request.get(`/api/booking/${id}`)).json();
    const { start: agreed } = await seen();
    const card = (person: Page) =>
      person.locator('main article, main li').filter({ hasText: reference }).first();
    const look = async (person: Page, name: string) => {
      await expectNoOverflow(person);
      await axe(person);
      await person.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };

    /** The client asks for the last time of the day shown. */
    async function ask(): Promise<void> {
      await client.goto(at(locale, VISITS));
      await card(client)
        .getByRole('link', { name: t('visits.reschedule') })
        .click();
      await client.getByRole('group').last().getByRole('button').last().click();
      await expect(client.getByRole('heading', { name: t('move.question') })).toBeVisible();
      expect((await seen()).move?.state).not.toBe('ASKED');
      await look(client, 'question');
      await client.locator('main form[method=post] button[name=start]').click();
      await expect(client.getByRole('heading', { level: 1, name: t('move.askedTitle') })).toBeVisible();
      await look(client, 'asked');
      const visit = await seen();
      expect([visit.state, visit.start, visit.move.state]).toEqual(['CONFIRMED', agreed, 'ASKED']);
    }

    await ask();
    await client.goto(at(locale, VISITS));
    await expect(card(client)).toContainText(t('states.CONFIRMED'));
    await look(client, 'client-waiting');

    await partner.goto(at(locale, WAITING));
    await expect(card(partner)).toContainText(t('move.wish'));
    await look(partner, 'partner-waiting');
    const declines = card(partner).getByRole('button', { name: t('move.decline') });
    await declines.press('Enter');
    const dialog = partner.getByRole('dialog');
    await expect(dialog).toContainText('Anna Nowak');
    await look(partner, 'partner-keeps');
    await partner.keyboard.press('Escape');
    await expect(declines).toBeFocused();
    await declines.press('Enter');
    await dialog.getByRole('button', { name: t('move.decline') }).press('Enter');
    await expect(card(partner)).not.toContainText(t('move.wish'));
    // The button that opened the dialog is gone, the place where it stood is not.
    await expect(partner.locator('main section:focus-within')).toHaveCount(1);
    expect([(await seen()).start, (await seen()).move.state]).toEqual([agreed, 'DECLINED']);
    await client.goto(at(locale, VISITS));
    await look(client, 'client-stands');

    await ask();
    const { move } = await seen();
    await partner.goto(at(locale, WAITING));
    await card(partner)
      .getByRole('button', { name: t('move.accept') })
      .click();
    await expect(card(partner)).not.toContainText(t('move.wish'));
    const moved = await seen();
    expect([moved.state, moved.start, moved.reschedules]).toEqual(['CONFIRMED', move.start, 1]);
    await client.goto(at(locale, VISITS));
    await card(client)
      .getByRole('button', { name: t('visits.cancel') })
      .click();
    await expect(client.getByRole('dialog')).toContainText('Studio Leaf');
    await look(client, 'client-cancels');
    await leave();
  });
}
