import type { ReactNode } from 'react';
import { timeOfMinutes } from '../../../domain/openingTimes/openingTimes.ts';
import { useT } from '../../messages/messages.ts';
import type { Column } from './columns.ts';
import { stopsOf } from './cursor.ts';
import { GridItem } from './GridItem.tsx';
import type { HrefOf } from './itemHref.ts';
import { placed } from './placed.ts';
import { gapsBetween, type Stretch } from './stretches.ts';
import styles from './GridColumn.module.css';

/** What shows in a column besides what stands there. */
export interface Shown {
  /** The stop that the arrow keys have come to, and the free one under the pointer. */
  cursor: number | null;
  pointed: Stretch | null;
  /** Where a dragged visit would come to. */
  target: Stretch | null;
  /** The visit that is dragged. */
  dragged: string | null;
  /** The visit that a finger has lifted. */
  lifted: string | null;
  /** The minute of now, of today. */
  now: number | null;
}

export interface GridColumnProps extends Shown {
  column: Column;
  index: number;
  hours: Stretch;
  hrefOf: HrefOf;
  /** The visit that is looked at. */
  chosen: string | null;
  isAlive: boolean;
  head: ReactNode;
}

/** A column with its head: when it is closed, what stands in it, and what the pointer and the keys are about. */
export function GridColumn({
  column,
  index,
  hours,
  hrefOf,
  chosen,
  isAlive,
  head,
  cursor,
  pointed,
  target,
  dragged,
  lifted,
  now,
}: GridColumnProps) {
  const t = useT('calendar');
  const { items, ways, open, dayOff, person } = column;
  const stop = cursor === null ? null : (stopsOf(items, hours)[cursor] ?? null);
  const isWhole = open.length === 0;
  return (
    <li className={styles.column} data-today={now !== null || undefined}>
      <div className={styles.head}>{head}</div>
      <div className={styles.body} data-column={index}>
        {gapsBetween(open, hours).map((gap) => (
          <div key={gap.from} className={styles.closed} style={placed(gap, hours)}>
            {isWhole && (
              <p className={styles.why}>
                {dayOff ? t('dayOff') : t('closed')}
                {dayOff?.note && <span translate="no">{dayOff.note}</span>}
              </p>
            )}
          </div>
        ))}
        {ways
          .filter(({ from, to }) => from < hours.to && to > hours.from)
          .map(({ key, way, ...stretch }) => (
            <p key={key} className={styles.way} style={placed(stretch, hours)} data-way={way.visitId}>
              <span>{t('wayMinutes', { minutes: way.minutes })}</span>
            </p>
          ))}
        {items.length > 0 && (
          <ul className={styles.items}>
            {items
              .filter(({ from, to }) => from < hours.to && to > hours.from)
              .map((item) => (
                <GridItem
                  key={item.key}
                  item={item}
                  hours={hours}
                  hrefOf={hrefOf}
                  isChosen={chosen !== null && item.key.startsWith(chosen)}
                  hasCursor={stop?.item?.key === item.key}
                  isDragged={dragged === item.key}
                  isLifted={lifted === item.key}
                  isNamed={person === null}
                  isAlive={isAlive}
                />
              ))}
          </ul>
        )}
        {pointed && <Ghost kind="pointed" at={pointed} hours={hours} />}
        {stop && !stop.item && <Ghost kind="cursor" at={stop} hours={hours} />}
        {target && <Ghost kind="target" at={target} hours={hours} />}
        {now !== null && hours.from <= now && now < hours.to && (
          <div className={styles.now} style={placed({ from: now, to: now }, hours)} data-now />
        )}
      </div>
    </li>
  );
}

/** A place with its time that is only meant. */
function Ghost({ kind, at, hours }: { kind: 'pointed' | 'cursor' | 'target'; at: Stretch; hours: Stretch }) {
  return (
    <div
      className={styles.ghost}
      data-kind={kind}
      data-cursor={kind === 'cursor' || undefined}
      style={placed(at, hours)}
      aria-hidden="true"
    >
      {timeOfMinutes(at.from)}
      {kind === 'target' && `–${timeOfMinutes(at.to)}`}
    </div>
  );
}
