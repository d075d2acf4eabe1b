import type { AuditEntry } from '../../../../contract/moderation/audit.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Labelled } from '../../../ui/display/Labelled.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { changeName } from './changeNames.ts';
import styles from './LogEntries.module.css';

/** Entries of the log: what was done, by whom and why, and what it changed; `withSubject`: about what, as well. */
export function LogEntries({
  entries,
  withSubject = false,
}: {
  entries: readonly AuditEntry[];
  withSubject?: boolean;
}) {
  const t = useT('staffPeople');
  const m = useT('moderation');
  const tag = toBcp47(useLocale());
  return (
    <ol className={styles.list}>
      {entries.map(({ id, at, act, actor, actorRole, subject, reason, changes }) => (
        <li key={id} className={styles.entry}>
          <p className={styles.act}>{m(`acts.${act}`)}</p>
          <p className={styles.note}>
            <Formatted>{formatMoment(Date.parse(at), tag)}</Formatted> ·{' '}
            {actor.email ? <span translate="no">{actor.email}</span> : t('log.gone')} ·{' '}
            {t(`roles.${actorRole}`)}
          </p>
          {withSubject && <Subject subject={subject} />}
          {reason && (
            <p className={styles.reason}>
              <Labelled label={t('reason')}>
                <span dir="auto">{reason}</span>
              </Labelled>
            </p>
          )}
          {changes.length > 0 && <Changes changes={changes} />}
        </li>
      ))}
    </ol>
  );
}

/** What an act was about, and the way to it where the console has a page of it. */
function Subject({ subject: { type, id } }: Pick<AuditEntry, 'subject'>) {
  const t = useT('staffPeople');
  const href = PAGES[type]?.(id);
  return (
    <p className={styles.note}>
      <Labelled label={t(`log.subjects.${type}`)}>
        {href ? (
          <Anchor href={href} translate="no">
            {id}
          </Anchor>
        ) : (
          <span translate="no">{id}</span>
        )}
      </Labelled>
    </p>
  );
}

const PAGES: Partial<Record<AuditEntry['subject']['type'], (id: string) => string>> = {
  user: consolePaths.user,
  announcement: consolePaths.announcement,
  report: consolePaths.report,
};

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = useT('staffPeople');
  const said = (value: string | null) => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'log.yes' : 'log.no');
    return value === null || value === '' ? t('log.empty') : <span translate="no">{value}</span>;
  };
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => {
        const known = changeName(name);
        return (
          <div key={name}>
            <dt>{known ? t(`changes.${known}`) : <code translate="no">{name}</code>}</dt>
            <dd>
              {before === after ? (
                said(after)
              ) : (
                <>
                  <del>
                    <VisuallyHidden>{t('log.before')} </VisuallyHidden>
                    {said(before)}
                  </del>{' '}
                  <ins>
                    <VisuallyHidden>{t('log.after')} </VisuallyHidden>
                    {said(after)}
                  </ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
