import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { AnnouncementContent, Offer } from './announcement.ts';
import { automaticChecks } from './automaticChecks.ts';
import { fromPrice, mainOfCard, treatmentsOfCard } from './cards.ts';
import { announcementProblems, completeness, engDescription } from './rules.ts';

const KOBIDO: Offer = {
  main: 'RELAXED_MASSAGE',
  sub: 'KOBIDO_MASSAGE',
  durationMinutes: 60,
  price: { from: 20_000, to: 25_000 },
};
const NURU: Offer = {
  main: 'SENSUAL_MASSAGE',
  sub: 'NURU_MASSAGE',
  durationMinutes: 60,
  price: { from: 30_000, to: null },
};
const OSTEOPATHY: Offer = {
  main: 'OSTEOPATHY',
  sub: null,
  durationMinutes: 45,
  price: { from: 18_000, to: 18_000 },
};

function content(over: Partial<AnnouncementContent> = {}): AnnouncementContent {
  return {
    title: 'Masaż kobido w centrum Łodzi',
    description: { pl: 'Zapraszam na masaż twarzy.' },
    authorLocale: 'pl',
    offers: [KOBIDO],
    currency: 'PLN',
    placeId: 'g-3093133',
    district: '',
    isVisitingClient: false,
    travelRadiusKm: null,
    workplace: 'CLASSIC',
    gender: 'FEMALE',
    clientTypes: ['WOMEN', 'KIDS'],
    paymentMethods: ['CASH'],
    facilities: [],
    languages: ['pl'],
    phonePrefix: '48',
    phoneNumber: '600700800',
    website: '',
    facebook: '',
    instagram: '',
    youtube: '',
    ...over,
  };
}

const problems = (over: Partial<AnnouncementContent>) =>
  announcementProblems(content(over)).map(({ path, code }) => `${path} ${code}`);

describe('announcementProblems', () => {
  test('a whole announcement has none', () => {
    assert.deepEqual(problems({}), []);
    assert.deepEqual(problems({ offers: [KOBIDO, { ...KOBIDO, durationMinutes: 90 }, OSTEOPATHY] }), []);
  });

  test('what must be there', () => {
    assert.deepEqual(problems({ title: ' ', placeId: '', phoneNumber: '', offers: [] }), [
      'title required',
      'placeId required',
      'phoneNumber required',
      'offers required',
    ]);
    assert.deepEqual(problems({ description: { en: 'Welcome' } }), ['description.pl required']);
    assert.deepEqual(problems({ authorLocale: 'cz' }), ['description.cz required']);
  });

  test('nothing sensual for children or pregnant women', () => {
    for (const forbidden of ['KIDS', 'PREGNANT_WOMEN'] as const) {
      assert.deepEqual(problems({ offers: [KOBIDO, NURU], clientTypes: ['MEN', forbidden] }), [
        'clientTypes minorsForbidden',
      ]);
    }
    assert.deepEqual(problems({ offers: [NURU], clientTypes: ['MEN', 'WOMEN', 'COUPLES'] }), []);
  });

  test('offers stand in the catalogue, once, with prices that run upwards', () => {
    assert.deepEqual(
      problems({
        offers: [
          { ...KOBIDO, sub: 'NURU_MASSAGE' },
          { ...KOBIDO, sub: null },
          { ...OSTEOPATHY, sub: 'CLASSIC_MASSAGE' },
          OSTEOPATHY,
          { ...OSTEOPATHY, price: { from: 100, to: 99 } },
          { ...KOBIDO, price: { from: -1, to: null } },
        ],
      }),
      [
        'offers.0.sub invalidChoice',
        'offers.1.sub invalidChoice',
        'offers.2.sub invalidChoice',
        'offers.4 invalidChoice',
        'offers.4.price priceRange',
        'offers.5.price priceRange',
      ],
    );
    const many = Array.from({ length: 41 }, (_, index) => ({ ...KOBIDO, durationMinutes: 10 + index }));
    assert.deepEqual(problems({ offers: many }), ['offers tooMany']);
  });

  test('a travel radius needs visits', () => {
    assert.deepEqual(problems({ travelRadiusKm: 20 }), ['travelRadiusKm invalidChoice']);
    assert.deepEqual(problems({ travelRadiusKm: 20, isVisitingClient: true }), []);
    assert.deepEqual(problems({ isVisitingClient: true }), []);
  });

  test('who comes to clients only visits them', () => {
    const workplace = 'HOME_VISITS_ONLY';
    assert.deepEqual(problems({ workplace }), ['isVisitingClient required']);
    assert.deepEqual(problems({ workplace, isVisitingClient: true }), []);
  });

  test('links', () => {
    assert.deepEqual(problems({ website: 'javascript:alert(1)', facebook: 'https://example.com/a' }), [
      'website invalidUrl',
      'facebook invalidNetworkUrl',
    ]);
  });
});

describe('automaticChecks', () => {
  const NOBODY = { countryCode: '', licenceNumber: '' };
  const reasons = (title: string, pl = '') => {
    const checks = automaticChecks({ title, description: { pl } }, NOBODY);
    return checks.clean ? 'clean' : checks.reasons.map(({ path, reason }) => `${path} ${reason}`).join(', ');
  };

  test('ordinary wording is clean', () => {
    for (const text of [
      'Masaż 30/60/90/120 min od 150 zł, codziennie 10:00-20:00',
      'SPA & masaż — od 2012 r., 15 lat praktyki, ponad 3 000 klientów',
      'Relax in Essex. Both sexes welcome, 1 200 CZK / 90 min.',
      'Ul. Piotrkowska, 2. piętro, m. in. masaż tajski',
      'Массаж спины, 60 минут — 3 500 руб.',
    ]) {
      assert.equal(reasons(text.slice(0, 80), text), 'clean', text);
    }
  });

  test('contact data', () => {
    for (const text of [
      'Tel. 600 700 800',
      'zadzwoń: +48600700800',
      '600-700-800',
      '(0042) 0 777 123 456',
      '６００７００８００',
      'ania@example.com',
      'pisz na instagramie @ania.masaz',
      'https://example.org',
      'www.masaz-lodz.example',
      'Masaz-Lodz.PL',
      '6\u200b007\u200b00800',
    ]) {
      assert.equal(reasons('Masaż', text), 'description.pl contactData', text);
    }
  });

  test('explicit wording in each language', () => {
    for (const text of [
      'masaż i SEKS',
      'Happy  Ending massage',
      'Šťastný konec v ceně',
      'erotische Dienste',
      'prostituée',
      'счастливый  конец',
      'masaje con final feliz',
      // inflected
      'oferta seksu i masażu',
      'masaż ze szczęśliwym zakończeniem',
      'bogata oferta usług erotycznych',
      'masáž se šťastným koncem',
      'nabídka erotických služeb',
      'mit glücklichem Ende',
      'mit erotischen Dienstleistungen',
      'des services sexuels inclus',
      'массаж со счастливым концом',
      'оказание интимных услуг',
      'masajes con finales felices',
    ]) {
      assert.equal(reasons('Masaż', text), 'description.pl explicitWording', text);
    }
  });

  test('who says that something is not on offer means it honestly', () => {
    for (const text of [
      'Nie świadczę usług erotycznych.',
      'Masaż leczniczy, bez usług seksualnych',
      'We do not offer sexual services.',
      'Keine erotischen Dienste!',
      'Je ne propose pas de services sexuels.',
      'Не оказываю интимных услуг.',
      'No ofrezco servicios sexuales.',
      'Neposkytuji erotické služby.',
      'Poradenství pro obě pohlaví, sexuologie, Sussex, unisex',
    ]) {
      assert.equal(reasons('Masaż', text), 'clean', text);
    }
    assert.equal(reasons('Masaż', 'No rush, happy ending'), 'description.pl explicitWording');
  });

  test('what was found is named as it was written', () => {
    const checks = automaticChecks(
      {
        title: 'MASAŻ RELAKSACYJNY',
        description: { pl: 'Zadzwoń: 600 700 800 i spytaj o Szczęśliwe  Zakończenie.' },
      },
      NOBODY,
    );
    assert.deepEqual(checks, {
      clean: false,
      reasons: [
        { path: 'description.pl', reason: 'contactData', found: '600 700 800' },
        { path: 'description.pl', reason: 'explicitWording', found: 'Szczęśliwe  Zakończenie' },
        { path: 'title', reason: 'shouting', found: '' },
      ],
    });
  });

  test('an address is named whole', () => {
    const checks = automaticChecks({ title: 'Pisz: ania@poczta.example.com', description: {} }, NOBODY);
    assert.deepEqual(checks.clean ? [] : checks.reasons.map(({ found }) => found), [
      'ania@poczta.example.com',
    ]);
  });

  test('a shouting title', () => {
    assert.equal(reasons('NAJLEPSZY MASAŻ W Łodzi'), 'title shouting');
    assert.equal(reasons('ЛУЧШИЙ МАССАЖ'), 'title shouting');
    assert.equal(reasons('KOBIDO'), 'clean');
    assert.equal(reasons('Masaż', 'NAJLEPSZY MASAŻ W MIEŚCIE'), 'clean');
  });
});

test('engDescription is the English text, or empty', () => {
  assert.equal(engDescription(content()), '');
  assert.equal(engDescription(content({ description: { pl: 'Witam', en: 'Welcome' } })), 'Welcome');
});

test('completeness runs from 0 to 100 and never falls when something is added', () => {
  const empty = content({
    description: {},
    offers: [],
    clientTypes: [],
    paymentMethods: [],
    languages: [],
  });
  assert.equal(completeness(empty, 0), 0);
  const whole = content({
    description: { pl: 'ż'.repeat(400), en: 'Welcome' },
    offers: [KOBIDO, NURU, OSTEOPATHY],
    district: 'Polesie',
    website: 'https://example.com',
  });
  assert.equal(completeness(whole, 5), 100);
  assert.equal(completeness(whole, 10), 100);
  assert.equal(completeness(whole, 4), 94);
  assert.ok(completeness(content(), 1) > completeness(content(), 0));
});

describe('cards', () => {
  test('the main of a card', () => {
    assert.equal(mainOfCard([NURU, OSTEOPATHY, KOBIDO], []), 'OSTEOPATHY');
    assert.equal(mainOfCard([OSTEOPATHY, NURU], ['RELAXED_MASSAGE', 'SENSUAL_MASSAGE']), 'SENSUAL_MASSAGE');
    assert.equal(mainOfCard([OSTEOPATHY], ['RELAXED_MASSAGE']), 'OSTEOPATHY');
    assert.equal(mainOfCard([NURU], []), 'SENSUAL_MASSAGE');
    assert.equal(mainOfCard([], ['OSTEOPATHY']), null);
  });

  test('the treatments that say what a card is about', () => {
    const mainsOf = (...asked: Parameters<typeof treatmentsOfCard>) =>
      treatmentsOfCard(...asked).map(({ main, sub }) => [main, sub]);
    const named = ({ main, sub }: typeof KOBIDO) => [main, sub];
    assert.deepEqual(mainsOf([KOBIDO, NURU, KOBIDO, OSTEOPATHY], []), [named(KOBIDO), named(OSTEOPATHY)]);
    assert.deepEqual(mainsOf([KOBIDO, NURU, OSTEOPATHY], ['SENSUAL_MASSAGE']), [named(NURU)]);
    assert.deepEqual(mainsOf([NURU], []), []);
    const many = (['CLASSIC_MASSAGE', 'THAI_MASSAGE', 'AROMATHERAPY', 'KOBIDO_MASSAGE'] as const).map(
      (sub) => ({ ...KOBIDO, sub }),
    );
    assert.deepEqual(mainsOf(many, ['RELAXED_MASSAGE']), many.slice(0, 2).map(named));
  });

  test('the price a card starts from', () => {
    assert.equal(fromPrice([KOBIDO, NURU, OSTEOPATHY]), 18_000);
    assert.equal(fromPrice([KOBIDO, NURU, OSTEOPATHY], ['RELAXED_MASSAGE', 'SENSUAL_MASSAGE']), 20_000);
    assert.equal(fromPrice([KOBIDO], ['OSTEOPATHY']), null);
    assert.equal(fromPrice([]), null);
  });
});
