import { List, Map as MapIcon } from 'lucide-react';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { useT } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { searchHref } from '../searchHref.ts';
import styles from './ViewLink.module.css';

/** From the list to the map and back; a map is drawn by scripts alone. */
export function ViewLink({ filters }: { filters: SearchFilters }) {
  const t = useT('search');
  const { isOnMap } = filters;
  return (
    <ButtonLink
      kind="outlined"
      className={styles.link}
      href={searchHref({ ...filters, isOnMap: !isOnMap })}
      start={<Icon of={isOnMap ? List : MapIcon} size={20} />}
    >
      {t(isOnMap ? 'list' : 'map')}
    </ButtonLink>
  );
}
