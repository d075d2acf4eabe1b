import { EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import type { Favourite } from '../../../contract/favourites.ts';
import { AnnouncementCard } from '../../blocks/announcements/AnnouncementCard.tsx';
import { FAVOURITES_FORM } from '../../blocks/favourites/FavouritesForm.tsx';
import { useIsFavourite } from '../../blocks/favourites/favouritesStore.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './FavouritesPage.module.css';

/** A favourite as it is today: its card, with a word when it has ended, or that there is nothing to see any more. */
export function FavouriteItem({ favourite }: { favourite: Favourite }) {
  const t = useT('favourites');
  const { card, isListed } = favourite;
  if (!card) return <Unseen favourite={favourite} />;
  return (
    <li>
      <AnnouncementCard card={card} layout="row" headingLevel={2} isKept>
        {!isListed && (
          <p>
            <Badge tone="warn">{t('ended')}</Badge>
          </p>
        )}
      </AnnouncementCard>
    </li>
  );
}

/** What is no longer there, or not shown before somebody says to be an adult. Once let go it has nothing to come back to. */
function Unseen({ favourite: { announcementId, isAdult } }: { favourite: Favourite }) {
  const t = useT('favourites');
  const isKept = useIsFavourite(announcementId, true);
  useEffect(() => {
    // The button that had the focus is gone with it.
    if (!isKept) document.querySelector('h1')?.focus();
  }, [isKept]);
  if (!isKept) return null;
  return (
    <li>
      <div className={styles.unseen}>
        <Icon of={EyeOff} size={40} className={styles.unseenIcon} />
        <h2 className={styles.unseenTitle}>{isAdult ? t('adult.title') : t('gone')}</h2>
        <div className={styles.unseenActions}>
          {isAdult && (
            <ButtonLink href={paths.announcementDetails(announcementId)} kind="outlined">
              {t('adult.show')}
            </ButtonLink>
          )}
          <Button kind="text" type="submit" form={FAVOURITES_FORM} name="drop" value={announcementId}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
