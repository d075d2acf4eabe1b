import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Calendar } from '../../../contract/calendar.ts';
import { timeOfMinutes } from '../../../domain/openingTimes/openingTimes.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { classNames } from '../../ui/classNames.ts';
import { formatDay } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { type Column, hoursOf } from './columns.ts';
import type { Stop } from './cursor.ts';
import { GridColumn } from './GridColumn.tsx';
import { GridHead } from './GridHead.tsx';
import { hrefOfItem, hrefOfMove, type HrefOf, hrefOfSpot, isBeside } from './itemHref.ts';
import { Legend } from './Legend.tsx';
import { useIsAlive } from '../../blocks/apiForm/useIsAlive.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridPointer } from './useGridPointer.ts';
import { useItemWords } from './useItemWords.ts';
import { useNow } from './useNow.ts';
import styles from './TimeGrid.module.css';

const HOUR = 60;
/** A grid that begins in the night opens here, where nothing says better. */
const MORNING = 8 * HOUR;

export interface TimeGridProps {
  calendar: Calendar;
  columns: readonly Column[];
  /** Columns are people of one day, or days. */
  kind: 'day' | 'week';
  /** The heading that names it. */
  labelledBy: string;
  hrefOf: HrefOf;
  /** The visit that is looked at. */
  chosen: string | null;
}

/**
 * Times as a grid: the hours at the side, a column for each person or day. A press on an empty place, or Enter, begins a
 * visit there; all of it is reached by the arrow keys from its one stop of the tabulator.
 */
export function TimeGrid({ calendar, columns, kind, labelledBy, hrefOf, chosen }: TimeGridProps) {
  const t = useT('calendar');
  const locale = useLocale();
  const navigate = useNavigate();
  const isAlive = useIsAlive();
  const now = useNow(calendar);
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const wordsOf = useItemWords();
  const hours = hoursOf(columns);

  const { cursor, here, keys } = useGridKeys({
    grid,
    columns,
    hours,
    now,
    onOpen: ({ date, person }: Column, { item, from }: Stop) =>
      item
        ? navigate(hrefOfItem(item, hrefOf), { preventScrollReset: isBeside(item) })
        : navigate(hrefOfSpot({ date, minute: from, person })),
  });
  const { pointed, drag, lifted, pointer } = useGridPointer({
    grid,
    columns,
    hours,
    onPress: (spot) => navigate(hrefOfSpot(spot)),
    onDrop: (item, spot, lasts) =>
      item.kind === 'visit' &&
      navigate(hrefOfMove(item.visit.id, spot, lasts === item.to - item.from ? undefined : lasts)),
  });
  useBeginning(grid, columns, now, hours.from);

  const hourMarks = Array.from({ length: (hours.to - hours.from) / HOUR }, (_, i) => hours.from + i * HOUR);
  const place = here && (kind === 'day' ? here.column.person?.name : formatDay(here.column.date, locale));
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a group of links with keys of its own. */}
      <div
        ref={grid}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={isAlive ? hintId : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys lead through it.
        tabIndex={0}
        className={classNames(styles.scroller, drag && styles.dragging)}
        {...keys}
        {...pointer}
      >
        <div
          className={styles.grid}
          style={{ '--columns': columns.length, '--hours': hourMarks.length } as object}
          data-kind={kind}
        >
          <div className={styles.side} aria-hidden="true">
            <div className={styles.corner} />
            {hourMarks.map((minute) => (
              <div key={minute} className={styles.hour}>
                {timeOfMinutes(minute)}
              </div>
            ))}
          </div>
          <ul className={styles.columns}>
            {columns.map((column, index) => (
              <GridColumn
                key={column.key}
                column={column}
                index={index}
                hours={hours}
                hrefOf={hrefOf}
                chosen={chosen}
                isAlive={isAlive}
                head={
                  <GridHead
                    column={column}
                    kind={kind}
                    today={calendar.today}
                    hrefOf={hrefOf}
                    isAlive={isAlive}
                  />
                }
                cursor={cursor?.column === index ? cursor.stop : null}
                pointed={pointed?.column === index ? pointed.at : null}
                target={drag?.column === index ? drag.at : null}
                dragged={drag?.key ?? null}
                lifted={lifted}
                now={column.date === now.date ? now.minute : null}
              />
            ))}
          </ul>
        </div>
      </div>
      <Formatted as={VisuallyHidden} aria-live="polite">
        {here && [place, wordsOf(here.column, here.stop)].filter(Boolean).join(', ')}
      </Formatted>
      <Legend />
      {isAlive && (
        <p id={hintId} className={styles.hint}>
          {t('keys')}
        </p>
      )}
      {isAlive && <p className={classNames(styles.hint, styles.touch)}>{t('touch')}</p>}
    </div>
  );
}

/** A grid higher than its window begins at now, or at the first that stands there. */
function useBeginning(
  grid: React.RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
  now: { date: string; minute: number },
  begins: number,
): void {
  const days = columns.map(({ date }) => date).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the days shown; what changes in them moves nothing.
  useEffect(() => {
    const body = grid.current?.querySelector<HTMLElement>('[data-column]');
    if (!grid.current || !body || body.clientHeight === 0) return;
    const firsts = columns.flatMap(({ items }) => items[0]?.from ?? []);
    const isToday = columns.some(({ date }) => date === now.date);
    const minute = isToday ? now.minute - HOUR : firsts.length > 0 ? Math.min(...firsts) : MORNING;
    const hourHeight = (body.clientHeight / (hoursOf(columns).to - begins)) * HOUR;
    grid.current.scrollTop = Math.max(0, ((minute - begins) / HOUR) * hourHeight);
  }, [days, grid]);
}
