import type { AnnouncementCase } from '../../../../contract/moderation/review.ts';
import { type HistoryKind, historyActor } from '../../../../domain/announcements/history.ts';
import { NATIVE_NAMES, toBcp47 } from '../../../../domain/locales.ts';
import type { ReviewedField } from '../../../../domain/moderation/reasons.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Labelled } from '../../../ui/display/Labelled.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './CaseFacts.module.css';
import { useFieldName } from './shownFields.ts';

/** What the automatic checks found, and what that means. */
export function Checks({ checks }: Pick<AnnouncementCase, 'checks'>) {
  const t = useT('staffReview');
  const nameOf = useFieldName();
  return (
    <Section title={t('checks.title')}>
      {checks.length === 0 ? (
        <p>{t('checks.none')}</p>
      ) : (
        <ul className={styles.list}>
          {checks.map(({ path, reason, found }) => (
            <li key={`${path} ${reason} ${found}`} className={styles.finding}>
              <p>
                <Labelled label={nameOf(path as ReviewedField)}>
                  {found && (
                    <mark className={styles.found} translate="no">
                      {found}
                    </mark>
                  )}
                </Labelled>
              </p>
              <p className={styles.note}>{t(`checks.${reason}`)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Whom the announcement belongs to. */
export function Owner({ owner }: Pick<AnnouncementCase, 'owner'>) {
  const t = useT('staffReview');
  const statuses = useT('announcements');
  const tag = toBcp47(useLocale());
  const { licenceNumber: number } = owner;
  return (
    <Section title={t('owner.title')}>
      <p className={styles.name}>
        <span translate="no">{owner.name}</span>
        {owner.isSuspended && <Badge tone="danger">{t('owner.suspended')}</Badge>}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('owner.since')}</dt>
          <Formatted as="dd">{formatMoment(Date.parse(owner.since), tag)}</Formatted>
        </div>
        <div>
          <dt>{t('owner.language')}</dt>
          <dd>{NATIVE_NAMES[owner.locale]}</dd>
        </div>
        <div>
          <dt>{t('owner.licence')}</dt>
          <dd>
            {number
              ? t(owner.isLicenceChecked ? 'owner.licenceChecked' : 'owner.licenceUnchecked', { number })
              : t('owner.licenceNone')}
          </dd>
        </div>
        <div>
          <dt>{t('owner.decisions')}</dt>
          <dd>{t('owner.decided', owner.decisions)}</dd>
        </div>
        <div>
          <dt>{t('owner.others')}</dt>
          <dd>
            {owner.listings.length === 0 ? (
              t('owner.noOthers')
            ) : (
              <ul className={styles.others}>
                {owner.listings.map(({ id, title, status }) => (
                  <li key={id}>
                    <Anchor href={consolePaths.announcement(id)} translate="no">
                      {title}
                    </Anchor>{' '}
                    <span className={styles.note}>{statuses(`status.${status}`)}</span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  );
}

/** What happened to the announcement, the newest first. */
export function History({ history }: Pick<AnnouncementCase, 'history'>) {
  const t = useT('staffReview');
  const own = useT('ownListings');
  const tag = toBcp47(useLocale());
  return (
    <Section title={own('history.title')}>
      <ol className={styles.list}>
        {history.map(({ kind, by, at, reasons }) => {
          const actor = historyActor(by);
          return (
            <li key={`${at} ${kind}`}>
              <p>{own(`kinds.${kind as HistoryKind}`)}</p>
              {reasons.length > 0 && (
                <ul className={styles.others}>
                  {reasons.map(({ path, code, detail }) => (
                    <li key={`${path} ${code}`}>{detail}</li>
                  ))}
                </ul>
              )}
              <p className={styles.note}>
                {actor === 'partner' ? t('owner.title') : own(`by.${actor}`)} ·{' '}
                <Formatted>{formatMoment(Date.parse(at), tag)}</Formatted>
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
