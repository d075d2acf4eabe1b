import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import { FiguresSection } from './FiguresSection.tsx';

test('where nothing has been counted yet, the words leave the sign its size on a phone', async () => {
  const figures = {
    from: '2026-10-30',
    to: '2026-11-28',
    sum: { views: 0, contacts: 0, bookings: 0 },
    days: [],
  };
  await stage(<FiguresSection figures={figures} />, { width: 390, locale: 'de', messages: ['overview'] });
  const words = page.getByText('Noch nichts zu zählen');
  await expect.element(words).toBeVisible();
  const sign = words.element().closest('div')?.querySelector('svg');
  expect(sign?.getBoundingClientRect().width).toBe(24);
});
