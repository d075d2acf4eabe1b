import { House } from 'lucide-react';
import { timeOfMinutes } from '../../../domain/openingTimes/openingTimes.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { useT } from '../../messages/messages.ts';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import type { Item } from './columns.ts';
import { hrefOfItem, type HrefOf, isBeside } from './itemHref.ts';
import { placed } from './placed.ts';
import { StateSign } from './StateMark.tsx';
import type { Stretch } from './stretches.ts';
import styles from './GridItem.module.css';

/** From how many minutes on a second and a third line have room. */
const TWO_LINES = 30;
const THREE_LINES = 45;

const linesOf = (minutes: number) => (minutes >= THREE_LINES ? 3 : minutes >= TWO_LINES ? 2 : 1);

export interface GridItemProps {
  item: Item;
  hours: Stretch;
  hrefOf: HrefOf;
  /** It is looked at beside the grid. */
  isChosen: boolean;
  hasCursor: boolean;
  isDragged: boolean;
  /** A finger has lifted it. */
  isLifted: boolean;
  /** The column is everybody's: it says whose it is. */
  isNamed: boolean;
  /** Scripts run: the grid is one stop of the tabulator, and the arrow keys go on from there. */
  isAlive: boolean;
}

/** A visit, a time that is asked for, blocked or imported time, where it stands in its column. */
export function GridItem({
  item,
  hours,
  hrefOf,
  isChosen,
  hasCursor,
  isDragged,
  isLifted,
  isNamed,
  isAlive,
}: GridItemProps) {
  const { kind, person } = item;
  const canMove = kind === 'visit' && item.visit.state === 'CONFIRMED' && item.visit.can.replan;
  return (
    <li
      className={styles.place}
      style={placed(item, hours, item)}
      data-cursor={hasCursor || undefined}
      data-lines={linesOf(item.to - item.from)}
      data-front={isLifted || isChosen || undefined}
    >
      <Anchor
        href={hrefOfItem(item, hrefOf)}
        className={styles.item}
        preventScrollReset={isBeside(item)}
        draggable={false}
        tabIndex={isAlive ? -1 : undefined}
        aria-current={isChosen || undefined}
        data-item={item.key}
        data-kind={kind}
        data-state={kind === 'visit' ? item.visit.state : undefined}
        data-conflict={(kind === 'imported' && item.imported.isConflict) || undefined}
        data-movable={(isAlive && canMove) || undefined}
        data-dragged={isDragged || undefined}
        data-lifted={isLifted || undefined}
      >
        <span className={styles.first}>
          {isNamed && person.name && (
            <>
              <b className={styles.whose} aria-hidden="true" translate="no">
                {initials(person.name)}
              </b>
              <VisuallyHidden translate="no">{person.name}, </VisuallyHidden>
            </>
          )}
          <span className={styles.time}>{timeOfMinutes(item.from)}</span>
          <VisuallyHidden>–{timeOfMinutes(item.to)}, </VisuallyHidden>
          <Words item={item} />
        </span>
        <Lines item={item} />
        {isAlive && canMove && <span className={styles.edge} data-edge aria-hidden="true" />}
      </Anchor>
      {isAlive && canMove && (isLifted || isChosen) && (
        <span className={styles.grip} data-grip aria-hidden="true" />
      )}
    </li>
  );
}

function Words({ item }: { item: Item }) {
  const t = useT('calendar');
  if (item.kind === 'block') return <span className={styles.who}>{item.block.note || t('blocked')}</span>;
  if (item.kind === 'imported')
    return (
      <span className={styles.who}>
        {t('imported', { name: item.imported.name })}
        {item.imported.isConflict && <VisuallyHidden>, {t('conflict')}</VisuallyHidden>}
      </span>
    );
  return (
    <>
      <span className={styles.who} translate="no">
        {item.visit.client.name}
      </span>
      {item.kind === 'visit' && <StateSign state={item.visit.state} className={styles.sign} />}
    </>
  );
}

function Lines({ item }: { item: Item }) {
  const booking = useT('booking');
  const treatmentName = useTreatmentName();
  const t = useT('calendar');
  if (item.kind === 'block') return null;
  if (item.kind === 'imported')
    return item.imported.isConflict && <span className={styles.second}>{t('conflict')}</span>;
  const { service, place } = item.visit;
  return (
    <>
      <span className={styles.second}>
        {item.kind === 'asked' && `${booking('move.wanted')}: `}
        {place.kind === 'CLIENT' && <Icon of={House} size={14} label={booking('place.CLIENT')} />}
        {treatmentName(service)}
      </span>
      {place.kind === 'CLIENT' && place.address && (
        <span className={styles.third} translate="no">
          {place.address}
        </span>
      )}
    </>
  );
}
