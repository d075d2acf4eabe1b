import { useT } from '../../../messages/messages.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Where.module.css';

/** A place to search in, with how many results there are; a district with its city. */
export function PlaceChip({ href, name, total }: { href: string; name: string; total?: number }) {
  const t = useT('search');
  return (
    <Chip href={href}>
      <span translate="no">{name}</span>
      {total !== undefined && (
        <>
          <span className={styles.total} aria-hidden="true">
            {total}
          </span>
          <VisuallyHidden>{`, ${t('count', { count: total })}`}</VisuallyHidden>
        </>
      )}
    </Chip>
  );
}
