import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, focus, press, stage } from '../../../../test/support/stage.tsx';
import { Pagination } from './Pagination.tsx';
import { Tabs } from './Tabs.tsx';

test('tabs are links that say which is shown', async () => {
  function Tabbed() {
    const shown = new URLSearchParams(useLocation().search).get('tab');
    const tabs = [
      { key: 'terms', label: 'Terms of use' },
      { key: 'privacy', label: 'Privacy policy' },
    ].map(({ key, label }) => ({ href: `/regulations?tab=${key}`, label, isCurrent: key === shown }));
    return <Tabs label="Documents" tabs={tabs} />;
  }
  const { address } = await stage(<Tabbed />, { address: '/regulations?tab=terms' });
  const tabs = page.getByRole('navigation', { name: 'Documents' });
  const terms = tabs.getByRole('link', { name: 'Terms of use' });
  const privacy = tabs.getByRole('link', { name: 'Privacy policy' });
  await expect.element(terms).toHaveAttribute('aria-current', 'page');
  await expect.element(privacy).not.toHaveAttribute('aria-current');
  await expectAccessible();
  focus(privacy);
  await press('Enter');
  await expect.poll(address).toBe('/regulations?tab=privacy');
  await expect.element(privacy).toHaveAttribute('aria-current', 'page');
  await expect.element(terms).not.toHaveAttribute('aria-current');
  await expect.element(privacy).toHaveFocus();
});

test('pages are links that say which is shown', async () => {
  const hrefFor = (number: number) => (number === 1 ? '/list' : `/list?pageNr=${number}`);
  function Paged() {
    const shown = Number(new URLSearchParams(useLocation().search).get('pageNr') ?? 1);
    return <Pagination label="Pages" pageNr={shown} pageCount={3} hrefFor={hrefFor} />;
  }
  const { address } = await stage(<Paged />, { address: '/list' });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const previous = pages.getByRole('link', { name: 'Previous page' });
  await expect.element(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect.element(previous).not.toBeInTheDocument();
  await expectAccessible();
  focus(pages.getByRole('link', { name: 'Next page' }));
  await press('Enter');
  await expect.poll(address).toBe('/list?pageNr=2');
  await expect.element(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.element(pages.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
  await expect.element(previous).toHaveAttribute('href', '/list');
});
