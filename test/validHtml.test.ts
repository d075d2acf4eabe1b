/** Public pages are HTML as the standard has it, and the sitemap names no page that search engines are to pass by. */
import assert from 'node:assert/strict';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { type TestApp, createTestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  const partner = await partnerWithProfile(app);
  await publishedAnnouncement(app, partner.token);
  await app.caughtUp();
});
afterAll(() => app.close());

const read = (url: string) => app.app.inject({ url, headers: { host: 'localhost:3000' } });

/** The addresses that a sitemap names, without their origin. */
const named = async (url: string) =>
  [...(await read(url)).body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)/g)].map(([, found = '']) =>
    found.replaceAll('&amp;', '&'),
  );
const inSitemaps = async () => {
  const maps = (await named('/sitemap.xml')).filter((url) => /\/(en|pl)\//.test(url));
  return (await Promise.all(maps.map(named))).flat();
};

/** Of what lies beside the sitemap. */
const OTHERS = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/report',
  '/favourites',
  '/offline',
  '/nothing-here',
];

const standard = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is wrong with a page; the last three are what the library does not look at. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await standard.validateString(html);
  const odd = (element: RegExp, isFine: (tag: string) => boolean) =>
    [...html.matchAll(element)].map(([tag]) => tag).filter((tag) => !isFine(tag));
  return [
    ...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    // A script is JavaScript, a module, or a block of data, whose type is a media type and which waits for nothing.
    ...odd(/<script\b[^>]*>/g, (tag) => {
      const type = /\btype="([^"]*)"/.exec(tag)?.[1];
      if (type === undefined || type === 'module') return true;
      return /^\w+\/[\w+.-]+$/.test(type) && !/ (async|defer|src)\b/.test(tag);
    }),
    ...odd(/<link\b[^>]*>/g, (tag) =>
      /\brel="(alternate|apple-touch-icon|canonical|icon|manifest|modulepreload|preload|stylesheet)"/.test(
        tag,
      ),
    ),
    ...odd(/<select\b[^>]* required\b[^>]*><[^>]*>/g, (tag) => tag.endsWith('<option value="">')),
  ];
}

test('every public page is valid', async () => {
  const urls = [...(await inSitemaps()), ...OTHERS, ...OTHERS.map((url) => `/de${url}`)];
  assert.ok(urls.length > 40, `${urls.length} pages`);
  for (const url of urls) {
    const { body, headers } = await read(url);
    assert.match(String(headers['content-type']), /^text\/html/, url);
    assert.deepEqual(await faultsOf(body), [], url);
  }
});

test('the sitemap names each page by its own address, and none that is private', async () => {
  for (const url of await inSitemaps()) {
    const { body, statusCode } = await read(url);
    assert.equal(statusCode, 200, url);
    assert.ok(!body.includes('<meta name="robots" content="noindex'), url);
    assert.ok(
      body.includes(`<link rel="canonical" href="http://localhost:3000${url.replaceAll('&', '&amp;')}"/>`),
      url,
    );
  }
});

test('a fault of each kind is found', async () => {
  const page = (inside: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${inside}</body></html>`;
  assert.deepEqual(await faultsOf(page('<main></main>')), []);
  for (const fault of [
    '<input type="tel" aria-label="x" autocomplete="tel-national">',
    '<script type="later"></script>',
    '<script type="text/later" async=""></script>',
    '<link rel="later" href="/a.js"/>',
    '<label>a<select required=""><option value="1">1</option></select></label>',
    '<p><div></div></p>',
  ])
    assert.notEqual((await faultsOf(page(fault))).length, 0, fault);
});
