/** Where announcements are free of charge no page that a partner meets speaks of paying for one, in any language. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { LOCALES, type Locale, pathIn } from '../src/domain/locales.ts';
import { announcementBody, partnerWithProfile } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

/** How each language speaks of paying for an announcement, and of prices of one. */
const PAYING: Record<Locale, RegExp> = {
  pl: /płać|płaci|płatn|zobacz ceny/gi,
  en: /\bpay|\bpaid\b|see prices|price list/gi,
  cz: /plat[íběi]|placen|platíte|zobrazit ceny|ceníku/gi,
  de: /bezahl|zahlung|zahlen|Preise ansehen|Preisliste/gi,
  fr: /\bpa(?:y|ie)|voir les tarifs|nos tarifs/gi,
  ru: /плат|плач|смотреть цены|страниц. цен/gi,
  es: /\bpag[aou]|ver los precios|lista de precios/gi,
};
/** What clients pay partners and partners the state, how, and that nothing is paid here, is still said. */
const OTHERWISE: Record<Locale, RegExp> = {
  pl: /za żadne nie płacimy|formy płatności|karta płatnicza|płatność w euro|płaci klient|klient płaci|płaci podatki|obejścia płatności|niczego nie płacisz|za wizytę płacisz|dojazd jest dodatkowo płatny|bezpłatn/gi,
  en: /we don’t pay for any|nobody can pay to have one|payment methods|get around payment|payment in euros|client pays|pay the partner|pay at your appointment|pay their taxes|nothing to pay/gi,
  cz: /za žádné neplatíme|klient zaplatí|způsoby platby|obejít platbu|platební karta|platba v eurech|nic neplatíte|kdo jsme a co platí|platí (?:své daně|dál)|neplatné|platíte až na místě|dojezd platí zvlášť|výše platí vždy|platí klient přímo jemu|bezplatn/gi,
  de: /bezahlen für keine|Entscheidungen in Zahlen|Preis, der bezahlt wird|direkt beim Partner bezahlt|die Bezahlung oder|Zahlungsarten|Barzahlung|Kartenzahlung|Zahlung in Euro|Bezahlt wird vor Ort|nichts zu bezahlen|Sie bezahlen nichts/gi,
  fr: /n’en payons aucun|le prix payé|moyens de paiement|contourner le paiement|paiement en euros|vous payez sur place|vous ne payez rien|\bpays?\b|paient leurs/gi,
  ru: /ни за один не платим|платит клиент|клиент платит|способы оплаты|платит налоги|обойти оплату|оплата в евро|оплата на месте|оплачивается ли выезд|доплат|платить не нужно|бесплатн/gi,
  es: /no pagamos por ninguna|paga el cliente|formas de pago|paga sus impuestos|eludir el pago|pago en euros|se paga el día de la cita|desplazamiento se paga|no pagas nada|se pagan directamente/gi,
};

let app: TestApp;
let token: string;
let announcementId: string;
beforeAll(async () => {
  app = await createTestApp({ PAYMENTS: 'off' }, builtPages());
  ({ token } = await partnerWithProfile(app));
  const added = await app.call('POST', '/api/announcement', { as: token, body: announcementBody() });
  announcementId = added.body.announcementId;
});
afterAll(() => app.close());

/** The words of a page's main part, without what is code. */
async function wordsOf(url: string): Promise<string> {
  const { statusCode, payload } = await app.app.inject({ url, headers: { cookie: `session=${token}` } });
  assert.equal(statusCode, 200, url);
  const main = /<main[\s\S]*<\/main>/.exec(payload)?.[0] ?? '';
  return main
    .replaceAll(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const free = async (...paths: string[]) => {
  const found: string[] = [];
  for (const locale of LOCALES) {
    for (const path of paths) {
      const words = (await wordsOf(pathIn(locale, path))).replaceAll(OTHERWISE[locale], '');
      for (const { index } of words.matchAll(PAYING[locale]))
        found.push(`${locale} ${path}: ${words.slice(Math.max(0, index - 40), index + 40)}`);
    }
  }
  assert.deepEqual(found, []);
};

const checkout = (purpose: string) =>
  app.call('POST', '/api/payment/create-session', { as: token, body: { announcementId, purpose } });

test('what everybody reads', () =>
  free('/partner', '/massage-master-zone', '/about-us', '/ranking', '/regulations?tab=service-terms'));

test('a draft, its preview, the way to publish it, and what comes after', async () => {
  await free(
    `/user-zone/add-announcement?id=${announcementId}&step=details`,
    `/user-zone/add-announcement?id=${announcementId}&step=preview`,
    `/user-zone/payment?announcementId=${announcementId}&purpose=add`,
  );
  assert.equal((await checkout('add')).status, 200);
  await free(`/user-zone/add-announcement/success?announcementId=${announcementId}`);
});

test('one that is live: its page, the lists, further days and promotion, nothing left to do', async () => {
  await free(
    `/search-massage/announcement-details/${announcementId}`,
    '/user-zone/profile-settings',
    '/user-zone/announcements',
    `/user-zone/edit-announcement/${announcementId}`,
    `/user-zone/payment?announcementId=${announcementId}&purpose=extend`,
    `/user-zone/payment?announcementId=${announcementId}&purpose=promote`,
  );
  assert.equal((await checkout('promote')).status, 200);
  await free(`/user-zone/announcements?paid=promote&announcementId=${announcementId}`);
  // Nothing can be activated that is live.
  await free(`/user-zone/payment?announcementId=${announcementId}&purpose=activate`);
});

test('one that was left at a checkout from before, when they had a price', async () => {
  const added = await app.call('POST', '/api/announcement', { as: token, body: announcementBody() });
  const { announcementId: left } = added.body;
  await app.pool.query(
    `UPDATE announcements SET status = 'AWAITING_PAYMENT', checkout_expires_at = now() + interval '1 hour' WHERE id = $1`,
    [left],
  );
  await free(
    '/user-zone/announcements',
    '/user-zone/profile-settings',
    `/search-massage/announcement-details/${left}`,
    `/user-zone/payment?announcementId=${left}&purpose=add`,
  );
  const order = await app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId: left },
  });
  assert.equal(order.status, 200, JSON.stringify(order.body));
  await free(`/search-massage/announcement-details/${left}`);
});
