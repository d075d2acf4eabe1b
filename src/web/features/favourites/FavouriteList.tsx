import { Heart } from 'lucide-react';
import type { Favourite } from '../../../contract/favourites.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { CardGrid } from '../../blocks/announcements/CardGrid.tsx';
import { useT } from '../../messages/messages.ts';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Pagination } from '../../ui/controls/Pagination.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FavouriteItem } from './FavouriteItem.tsx';
import styles from './FavouritesPage.module.css';

export interface FavouriteListProps {
  items: readonly Favourite[];
  /** Of all pages. */
  total: number;
  pageNr: number;
}

/** A page of favourites. What is let go stays in sight, to be taken back, until the page is left. */
export function FavouriteList({ items, total, pageNr }: FavouriteListProps) {
  const t = useT('favourites');
  const shell = useT('shell');
  const here = useHere();
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<Icon of={Heart} size={48} />}
        title={t('empty.title')}
        actions={<ButtonLink href={here(paths.search)}>{shell('footer.searchTherapists')}</ButtonLink>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.count}>{t('count', { count: total })}</p>
      <CardGrid columns="list">
        {items.map((favourite) => (
          <FavouriteItem key={favourite.announcementId} favourite={favourite} />
        ))}
      </CardGrid>
      <Pagination
        pageNr={pageNr}
        pageCount={Math.ceil(total / LIMITS.pageSize)}
        hrefFor={paths.favouritesPage}
        label={t('pages')}
      />
    </>
  );
}
