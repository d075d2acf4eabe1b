import type { ReactNode } from 'react';
import type { OwnSafety, SharedSafety } from '../../../contract/safety.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { formatDay, formatMoment } from '../../ui/display/formatDate.ts';
import styles from './Safety.module.css';

/** When and where a home visit is, and when who goes there came and left; what is said before stands first. */
export function SafetyFacts({
  visit,
  children,
}: {
  visit: Omit<OwnSafety, 'visitId' | 'link' | 'can'> | SharedSafety;
  children?: ReactNode;
}) {
  const t = useT('safety');
  const locale = useLocale();
  const { date, time, endTime, timeZone, town, address, checkedInAt, checkedOutAt } = visit;
  const said = (at: string | null) => (at === null ? t('notYet') : formatMoment(at, timeZone, locale));
  return (
    <dl className={styles.facts}>
      {children}
      <div>
        <dt>{t('when')}</dt>
        <dd>
          <Formatted>{formatDay(date, locale)}</Formatted>
          <br />
          {time}–{endTime}
        </dd>
      </div>
      <div>
        <dt>{t('where')}</dt>
        <dd>
          <span translate="no">{address || town}</span>
          {!address && <small>{t('addressLater')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('in')}</dt>
        <Formatted as="dd">{said(checkedInAt)}</Formatted>
      </div>
      <div>
        <dt>{t('out')}</dt>
        <Formatted as="dd">{said(checkedOutAt)}</Formatted>
      </div>
    </dl>
  );
}
