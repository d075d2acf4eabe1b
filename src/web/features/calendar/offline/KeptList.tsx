import { House, MapPin, MessageSquareText, Phone } from 'lucide-react';
import type { Calendar } from '../../../../contract/calendar.ts';
import { timeOfMinutes } from '../../../../domain/openingTimes/openingTimes.ts';
import { isOpen, type Wish } from '../../../../domain/offline/changes.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import type { VisitChange } from '../../../browser/offlineStore.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { formatDay } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { Item } from '../columns.ts';
import { agendaDays } from '../agendaDays.ts';
import { StateBadge } from '../StateMark.tsx';
import styles from './KeptList.module.css';
import { VisitChanges } from './VisitChanges.tsx';

export interface KeptListProps {
  calendar: Calendar;
  /** By the clock of the place. */
  today: string;
  /** Epoch ms. */
  now: number;
  /** How many days from today on are kept. */
  count: number;
  changes: VisitChange[];
  onWish: (visit: VisitChange['seen'], wish: Wish) => void;
}

/** The kept days as a list that needs nothing of the server: each visit with all that is to be known on the way. */
export function KeptList(props: KeptListProps) {
  const { calendar, today, count } = props;
  const t = useT('calendar');
  const locale = useLocale();
  return (
    <ol className={styles.days}>
      {agendaDays(calendar, today, count, null).map(({ from, to, items, dayOff, isClosed }) => (
        <li key={from} className={styles.day}>
          <h2 className={styles.name}>
            <Formatted>
              {from === to
                ? formatDay(from, locale)
                : `${formatDay(from, locale)} – ${formatDay(to, locale)}`}
            </Formatted>
            {from <= today && today <= to && <Badge tone="primary">{t('today')}</Badge>}
          </h2>
          {items.length === 0 && (
            <p className={styles.why}>{dayOff ? t('dayOff') : isClosed ? t('closed') : t('none')}</p>
          )}
          {items.length > 0 && (
            <ul className={styles.items}>
              {items.filter(isOnce).map((item) => (
                <Entry key={item.key} item={item} {...props} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Whether an entry is the only one of its visit, or the first: two give a visit for two, and the list names both at once. */
function isOnce(item: Item): boolean {
  if (item.kind === 'visit') return item.person.workerId === item.visit.worker.workerId;
  return item.kind !== 'asked' || item.person.workerId === item.visit.move?.worker.workerId;
}

/** Who gives what stands in an entry. */
function giversOf(item: Item): string {
  const givers =
    item.kind === 'visit' ? item.visit.workers : item.kind === 'asked' && item.visit.move?.workers;
  return givers && givers.length > 1 ? givers.map(({ name }) => name).join(' · ') : item.person.name;
}

function Entry({ item, calendar, now, changes, onWish }: { item: Item } & KeptListProps) {
  const t = useT('calendar');
  const k = useT('keptDays');
  const b = useT('booking');
  const { from, to, kind } = item;
  const open =
    kind === 'visit' ? changes.find((one) => isOpen(one) && one.seen.id === item.visit.id) : undefined;
  return (
    <li className={styles.item} data-kind={kind} data-state={kind === 'visit' ? item.visit.state : undefined}>
      <span className={styles.time}>
        {timeOfMinutes(from)}
        <span className={styles.until}>–{timeOfMinutes(to)}</span>
      </span>
      <div className={styles.words}>
        {kind === 'block' && <strong>{item.block.note || t('blocked')}</strong>}
        {kind === 'imported' && <strong>{t('imported', { name: item.imported.name })}</strong>}
        {(kind === 'visit' || kind === 'asked') && <Facts visit={item.visit} />}
        {calendar.workers.length > 1 && giversOf(item) && (
          <span className={styles.small} translate="no">
            {giversOf(item)}
          </span>
        )}
      </div>
      {kind === 'visit' && !open && <StateBadge state={item.visit.state} />}
      {open && <Badge tone="warn">{k(open.state === 'CONFLICT' ? 'conflict.mark' : 'waiting.mark')}</Badge>}
      {kind === 'asked' && <Badge tone="warn">{b('move.wanted')}</Badge>}
      {kind === 'visit' && !open && (
        <VisitChanges
          visit={item.visit}
          workers={calendar.workers}
          now={now}
          onWish={(wish) => onWish(item.visit, wish)}
        />
      )}
    </li>
  );
}

function Facts({ visit }: { visit: VisitChange['seen'] }) {
  const b = useT('booking');
  const treatmentName = useTreatmentName();
  const { client, service, place, note } = visit;
  return (
    <>
      <strong translate="no">{client.name}</strong>
      <span>{treatmentName(service)}</span>
      {client.phone && (
        <span className={styles.fact}>
          <Icon of={Phone} size={16} />
          <a href={`tel:${client.phone}`}>{client.phoneText}</a>
        </span>
      )}
      {place.kind === 'CLIENT' && (
        <span className={styles.fact}>
          <Icon of={place.address ? MapPin : House} size={16} label={b('place.CLIENT')} />
          <span translate="no">{place.address || b('place.CLIENT')}</span>
        </span>
      )}
      {note && (
        <span className={styles.fact}>
          <Icon of={MessageSquareText} size={16} />
          <span>{note}</span>
        </span>
      )}
    </>
  );
}
