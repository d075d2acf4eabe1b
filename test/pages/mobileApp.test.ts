/** The page of “know us”: what Palmora is, in pictures of the reader's language, before anything of the app. */
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { LOCALES, pathIn } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { createVisitor } from '../support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

test('three pictures introduce Palmora before the app is spoken of, each there in the proportions that the page keeps free', async () => {
  for (const locale of LOCALES) {
    const t = translator(locale, 'installed');
    const { main } = await createVisitor(app).open(pathIn(locale, '/mobile-app'));
    const headings = main.getAllByRole('heading').map(({ textContent }) => textContent);
    assert.ok(headings.indexOf(t('know.booking.title')) < headings.indexOf(t('install.heading')));
    assert.ok(headings.includes(t('know.search.title')));
    const pictures = (['search', 'listing', 'booking'] as const).map((part) =>
      main.getByRole('img', { name: t(`know.${part}.picture`) }),
    );
    for (const picture of pictures) {
      const url = picture.getAttribute('src') ?? '';
      const answer = await app.app.inject({ url });
      assert.equal(answer.statusCode, 200, url);
      assert.equal(answer.headers['content-type'], 'image/webp', url);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      const kept = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
      assert.equal(width / height, kept, url);
      assert.match(url, new RegExp(`-${locale}\\.webp$`));
    }
  }
});
