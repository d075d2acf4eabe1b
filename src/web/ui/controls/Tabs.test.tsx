import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import { Tabs } from './Tabs.tsx';

const LABELS = ['Start', 'Profilübersicht', 'Anfragen und Termine', 'Kartei'];

test.each(LABELS)('the current tab stands in sight as a whole on a phone: %s', async (label) => {
  const tabs = LABELS.map((one) => ({ href: `/${one}`, label: one, isCurrent: one === label }));
  await stage(
    <main id="main" style={{ padding: 16 }}>
      <Tabs label="Parts" tabs={tabs} />
    </main>,
    { width: 390 },
  );
  const current = page.getByRole('link', { name: label });
  await expect.element(current).toBeVisible();
  const { left, right } = current.element().getBoundingClientRect();
  const list = page.getByRole('list').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(list.left - 1);
  expect(right).toBeLessThanOrEqual(list.right + 1);
});
