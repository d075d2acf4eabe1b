import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { savedSearchPaths } from '../../paths/savedSearchPaths.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';

/** What a client keeps: listings and searches. */
export function KeptTabs({ current }: { current: 'listings' | 'searches' }) {
  const t = useT('savedSearches');
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        { href: paths.favourites, label: t('listings'), isCurrent: current === 'listings' },
        { href: savedSearchPaths.list, label: t('title'), isCurrent: current === 'searches' },
      ]}
    />
  );
}
