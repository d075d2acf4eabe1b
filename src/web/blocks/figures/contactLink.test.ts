import assert from 'node:assert/strict';
import { test } from 'vitest';
import { leadsToContact } from './contactLink.ts';

test('phone, mail, pages of the partner and the booking are contacts, in each language; other pages of ours are none', () => {
  const page = new URL('https://palmora.example/pl/search-massage/announcement-details/1');
  const leads = (href: string) => leadsToContact(new URL(href, page), page);
  for (const href of [
    'tel:+48501100200',
    'mailto:studio@example.org',
    'https://example.org/masaz',
    'http://www.instagram.com/studio',
    '/booking?announcementId=1&service=2',
    '/pl/booking?announcementId=1',
  ])
    assert.ok(leads(href), href);
  for (const href of ['/pl/search-massage', '#contact', '/search-massage/profile-details?id=1&view=calendar'])
    assert.ok(!leads(href), href);
});
