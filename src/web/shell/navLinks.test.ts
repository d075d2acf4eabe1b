import assert from 'node:assert/strict';
import { test } from 'vitest';
import routes from '../routes.ts';
import { linksOf, settingsOf } from './navLinks.ts';

/** Pages of the user zone that the menu does not name, with the page that leads there. */
const ELSEWHERE: Record<string, string> = {
  'user-zone': 'leads to the start',
  'user-zone/reset-password': 'mails lead there',
  'user-zone/payment': 'own announcements',
  'user-zone/calendar/visit': 'calendar',
  'user-zone/calendar/block': 'calendar',
  'user-zone/calendar/team': 'calendar',
  'user-zone/calendar/days-off': 'calendar',
  'user-zone/calendar-imports': 'calendar feeds',
  'user-zone/add-partner-profile': 'the start, until there is one',
};
const OF_PARTNERS = new Set(
  [
    'edit-partner-profile',
    'add-announcement',
    'announcements',
    'invoices',
    'api-keys',
    'calendar',
    'education',
    'supply',
  ].map((page) => `user-zone/${page}`),
);
const OF_CLIENTS = new Set(['user-zone/edit-client-profile']);

for (const accountType of ['partner', 'client'] as const)
  test(`everything that a ${accountType} sets is named in the menu`, () => {
    const named = new Set(
      [...settingsOf(accountType), ...linksOf('partner', accountType)].map(({ href }) =>
        href.replace(/[?#].*/, '').slice(1),
      ),
    );
    const others = accountType === 'partner' ? OF_CLIENTS : OF_PARTNERS;
    const missing = routes.flatMap(({ path = '' }) =>
      /^user-zone(\/|$)/.test(path) &&
      // What is about one thing, and where a payment or a form ends, is reached from there.
      !/:|\/payment-return\/|\/success$/.test(path) &&
      !(path in ELSEWHERE) &&
      !others.has(path) &&
      !named.has(path)
        ? [path]
        : [],
    );
    assert.deepEqual(missing, []);
  });
