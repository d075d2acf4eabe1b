import { Heart } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './FavouriteButton.module.css';
import { FAVOURITES_FORM } from './FavouritesForm.tsx';
import { useIsFavourite } from './favouritesStore.ts';

export interface FavouriteButtonProps {
  announcementId: string;
  /** Of the announcement, for those who do not see where the heart stands. */
  title: string;
  /** What the server knows; pages that are the same for everybody know nothing. */
  isKept?: boolean;
  /** disc: upon a picture; plain: on the ground of a card; word: in a line of text. */
  look?: 'disc' | 'plain' | 'word';
}

/**
 * The heart that keeps an announcement. It sends the form of the page by itself where scripts have not come, and says
 * in its name what it asks for; with them `FavouritesForm` takes it.
 */
export function FavouriteButton({
  announcementId,
  title,
  isKept = false,
  look = 'disc',
}: FavouriteButtonProps) {
  const t = useT('shell');
  const isPressed = useIsFavourite(announcementId, isKept);
  const button = {
    type: 'submit',
    form: FAVOURITES_FORM,
    name: isPressed ? 'drop' : 'keep',
    value: announcementId,
    'aria-pressed': isPressed,
  } as const;
  const heart = <Icon of={Heart} className={styles.heart} />;
  return look === 'word' ? (
    <Button kind={isPressed ? 'soft' : 'outlined'} start={heart} {...button}>
      {t('favourite.word')}
    </Button>
  ) : (
    <IconButton
      look={look === 'disc' ? 'raised' : 'plain'}
      label={t('favourite.of', { title })}
      icon={heart}
      {...button}
    />
  );
}
