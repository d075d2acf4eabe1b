import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CODES, bookingJob, everyMail, renderMail } from '../../test/support/mails.ts';
import { LOCALES, type Locale, toBcp47 } from '../domain/locales.ts';
import { MAIL_KINDS } from './mail.ts';
import { translator } from './messages.ts';

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');

/** Where the links of a part lead. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));

/** After a greeting with a comma German goes on in lower case; only these words keep their capital. */
const GERMAN_CAPITALS = /^(?:Sie|Ihr|Ihre|Ihrer|Ihren|Ihnen)\b|^\p{Ll}/u;

for (const locale of LOCALES) {
  describe(`mails in ${locale}`, () => {
    const mails = everyMail(locale);
    const t = translator(locale, 'mails');

    it('are of every kind, greet and close, and leave nothing unsaid', () => {
      assert.deepEqual(
        mails.map(({ kind }) => kind),
        [...MAIL_KINDS],
      );
      for (const { kind, mail } of mails) {
        const { text, html } = mail;
        assert.ok(text.includes(`\n\n${t('common.greeting')}\n\n`), `${kind}: greeting`);
        assert.ok(html.includes(`>${t('common.greeting')}</p>`), `${kind}: greeting`);
        const closing = t('common.closing');
        assert.ok(text.includes(`\n\n${closing}\n\n-- \n`), `${kind}: closing`);
        const [above = '', below = ''] = html.split(`>${closing.replace('\n', '<br>')}</p>`);
        assert.equal(above.includes('<a class="button"'), !CODES.includes(kind), kind);
        assert.doesNotMatch(below, /class="(?:button|outlined)"/, `${kind}: below`);
        for (const part of [mail.subject, text, html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')])
          assert.doesNotMatch(part, /[{}]|undefined|null|\[object|\.\.(?!\.)/, kind);
        assert.match(html, new RegExp(`<html lang="${toBcp47(locale)}">`));
      }
    });

    it('lead in the text wherever a button leads, and load nothing', () => {
      for (const { kind, job, mail } of mails) {
        const links = linksOf(mail.html).filter((href) => !/^(?:tel|mailto):/.test(href));
        const ours = links.filter((href) => !/^https:\/\/(?:calendar\.google|outlook)/.test(href));
        for (const href of ours) assert.ok(mail.text.includes(href), `${kind}: ${href}`);
        const written = mail.text.match(/https:\S+/g) ?? [];
        assert.deepEqual(written.toSorted(), ours.toSorted(), kind);
        if (!CODES.includes(kind)) {
          assert.equal(mail.html.match(/<a class="button"/g)?.length, 1, kind);
          assert.ok(ours.includes(job.link ?? ''));
        }
        assert.doesNotMatch(mail.html, /<(?:img|script|link)\b|url\(|@import/, kind);
      }
    });

    it('say at their foot whom an answer reaches, or that nobody reads it and where to turn to', () => {
      const [mine, client, practice] = [undefined, 'client', 'partner'].map((to) =>
        t('common.answers', { to: to ?? 'nobody', email: 'kontakt@palmora.example' }),
      );
      assert.equal(new Set([mine, client, practice]).size, 3);
      assert.match(mine ?? '', /kontakt@palmora\.example\.$/);
      for (const { kind, job, mail } of mails) {
        for (const [said, { text, html }] of [
          [mine, mail],
          [client, renderMail(job, 'client')],
          [practice, renderMail(job, 'partner')],
        ] as const) {
          assert.equal(text.split('\n-- \n')[1]?.split('\n')[1], said, kind);
          const [, foot = ''] = html.split('class="foot muted"');
          assert.ok(unescaped(foot.replaceAll(/<[^>]*>/g, '')).includes(said ?? '?'), kind);
          const written = said === mine ? ['mailto:kontakt@palmora.example'] : [];
          assert.deepEqual(
            linksOf(foot).filter((href) => href.startsWith('mailto:')),
            written,
            kind,
          );
        }
      }
    });

    it('have subjects that fit; those about a visit begin with its day', () => {
      for (const { kind, mail } of mails) {
        assert.ok(mail.subject.length <= 70, `${kind}: ${mail.subject}`);
        if (kind.startsWith('booking'))
          assert.match(
            mail.subject,
            /^\p{Lu}\p{L}+\.?,? 22\.? [^·,]*,?(?: à| a las)? 13:00(?: Uhr)? · .+ · (?:Salon Lotos|Anna Nowak)$/u,
          );
        if (!CODES.includes(kind)) assert.ok(t(`${kind}.button`).length <= 24, `${kind}: button`);
        assert.ok(
          t(`${kind}.heading`, { days: 5, code: '048213', isDismissed: 'no', count: 2 }).length <= 60,
          `${kind}: heading`,
        );
      }
    });

    it('say every fact of the visit in both parts', () => {
      for (const { kind, job, mail } of mails) {
        for (const { value = '', detail = '', note = '' } of job.ticket?.facts ?? []) {
          const html = unescaped(mail.html.replaceAll('<br>', '\n'));
          assert.ok(html.includes(value) && html.includes(detail) && html.includes(note), kind);
          for (const line of `${value}\n${detail}\n${note}`.split('\n'))
            assert.ok(mail.text.includes(line), kind);
        }
        if (job.ticket) assert.match(mail.text, /8QECTYWH/);
      }
    });
  });
}

it('goes on in lower case after the German greeting', () => {
  for (const { kind, mail } of everyMail('de')) {
    const [, first = ''] = mail.text.split('Guten Tag,\n\n');
    assert.match(first, GERMAN_CAPITALS, kind);
  }
});

describe('people’s own words', () => {
  const planted = '<b>Anna</b> "&amp; <script>\r\nBcc: x@y.example';
  const mailOf = (locale: Locale) =>
    renderMail(
      bookingJob('bookingRequestedPartner', locale, { name: planted, worker_name: '<i>W</i>', phone: '' }),
    );

  it('stay words in the HTML', () => {
    for (const locale of LOCALES) {
      const { html } = mailOf(locale);
      assert.ok(html.includes('&lt;b&gt;Anna&lt;/b&gt; &quot;&amp;amp; &lt;script&gt;'));
      assert.doesNotMatch(html, /<b>|<i>|<script/);
      // The text is what a person wrote.
      assert.ok(mailOf(locale).text.includes('<b>Anna</b> "&amp; <script>'));
    }
  });

  it('stand on one line of the subject, last, and are what is cut', () => {
    const { subject } = mailOf('en');
    assert.match(subject, /^Sun 22 Nov, 13:00 · New booking request · <b>Anna<\/b> "&a?m?p?;?.*…$/);
    const inLines = renderMail(bookingJob('bookingReceipt', 'en', { profile_name: 'A\r\nB' })).subject;
    assert.match(inLines, / · A B$/);
    for (const locale of LOCALES)
      for (const name of ['x'.repeat(80), '👩‍👩‍👧'.repeat(40)]) {
        const cut = renderMail(bookingJob('bookingMoveAskedPartner', locale, { name })).subject;
        assert.match(cut, /(?:x|👩‍👩‍👧)…$/u);
        assert.ok([...new Intl.Segmenter().segment(cut)].length <= 70);
      }
  });
});

describe('the ticket', () => {
  const ofClient = (change: Parameters<typeof bookingJob>[2], kind = 'bookingConfirmedClient' as const) =>
    bookingJob(kind, 'en', change).ticket;
  const labels = (ticket: ReturnType<typeof ofClient>) => ticket?.actions.map(({ label }) => label);

  it('leads the way only to a door that may be known', () => {
    const home = { workplace: 'PRIVATE_PROPERTY' } as const;
    const place = (job: ReturnType<typeof bookingJob>) =>
      job.ticket?.facts.find(({ label }) => label === 'Location');
    const waiting = place(bookingJob('bookingRequestedClient', 'en', home));
    assert.deepEqual([waiting?.link, waiting?.value], [undefined, 'Śródmieście\nŁódź']);
    assert.match(waiting?.note ?? '', /exact address/);
    const confirmed = place(bookingJob('bookingConfirmedClient', 'en', home));
    assert.match(
      confirmed?.link?.href ?? '',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=ul\.%20Piotrkowska/,
    );
    assert.equal(place(bookingJob('bookingCancelledByPartner', 'en'))?.link, undefined, 'nobody goes');
  });

  it('sends the partner to a client who is visited at home, and nobody to their own door', () => {
    const visit = { place: 'CLIENT', address: 'Polna 3, Łódź' } as const;
    const place = (kind: 'bookingConfirmedPartner' | 'bookingConfirmedClient') =>
      bookingJob(kind, 'en', visit).ticket?.facts.find(({ label }) => label === 'Location');
    assert.match(place('bookingConfirmedPartner')?.link?.href ?? '', /destination=Polna%203/);
    assert.deepEqual(place('bookingConfirmedClient')?.link, undefined);
    assert.equal(
      bookingJob('bookingConfirmedPartner', 'en').ticket?.facts.some(({ label }) => label === 'Location'),
      false,
    );
  });

  it('offers only what can be done', () => {
    assert.deepEqual(labels(ofClient({})), ['Reschedule', 'Cancel appointment']);
    assert.deepEqual(labels(ofClient({ reschedules: 2 })), ['Cancel appointment']);
    assert.deepEqual(labels(ofClient({ move_state: 'ASKED' })), ['Cancel appointment']);
    assert.deepEqual(labels(bookingJob('bookingReceipt', 'en').ticket), ['View appointment']);
    assert.deepEqual(labels(bookingJob('bookingConfirmedPartner', 'en').ticket), []);
  });

  it('tells the rule with its date, by the clock of the place', () => {
    assert.equal(ofClient({})?.rule, 'Free cancellation until 21\u00a0November, 13:00');
    const late = ofClient({ updated_at: Date.UTC(2026, 10, 22, 9) as never });
    assert.match(late?.rule ?? '', /is over/);
    assert.equal(bookingJob('bookingConfirmedPartner', 'en').ticket?.rule, undefined);
  });

  it('names who treats where the name of the practice does not', () => {
    const detail = (worker_name: string) =>
      ofClient({ worker_name, profile_name: 'Екатерина Соколова' })?.facts.find(
        ({ label }) => label === 'With',
      )?.detail;
    assert.deepEqual([detail('Екатерина'), detail('Ольга')], [undefined, 'Ольга']);
  });

  it('can be put into calendars of the web', () => {
    const [google, outlook] = ofClient({})?.calendars.map(({ href }) => new URL(href)) ?? [];
    assert.equal(google?.searchParams.get('dates'), '20261122T120000Z/20261122T130000Z');
    assert.equal(google?.searchParams.get('text'), 'Aromatherapy · Salon Lotos');
    assert.equal(outlook?.searchParams.get('startdt'), '2026-11-22T12:00:00Z');
    assert.doesNotMatch(outlook?.search ?? '+', /\+/);
  });
});

it('names that run to the left turn nothing round beside them', () => {
  const job = bookingJob('bookingRequestedPartner', 'en', { name: 'שרה לוי' });
  const { subject } = renderMail(job);
  assert.match(subject, /\u2068שרה לוי\u2069/);
  assert.doesNotMatch(renderMail(bookingJob('bookingRequestedPartner', 'en')).subject, /[\u2066-\u2069]/);
});
