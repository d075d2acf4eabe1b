import { useId } from 'react';
import { mayBeDone, mayTakeBack, mineNow } from '../../../../domain/offline/changes.ts';
import { newFormKey } from '../../../forms/formKey.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { type KeptDays, updateChange, type VisitChange } from '../../../browser/offlineStore.ts';
import { pathIn } from '../../../../domain/locales.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StateBadge } from '../StateMark.tsx';
import styles from './Changes.module.css';
import type { Round } from './sendChanges.ts';
import { useWishWords } from './useWishWords.ts';

interface ChangesProps {
  days: KeptDays | null;
  changes: VisitChange[];
  /** How the last sending ended. */
  round: Round | null;
  onSend: () => void;
}

/** What became of changes: those that need a decision, those that wait, those that were sent. */
export function Changes({ days, changes, round, onSend }: ChangesProps) {
  const t = useT('keptDays');
  const locale = useLocale();
  const by = (state: VisitChange['state']) => changes.filter((change) => change.state === state);
  const [conflicts, waiting, done] = [by('CONFLICT'), by('WAITING'), by('DONE')];
  const logIn = pathIn(locale, paths.signInFor(pathIn(locale, calendarPaths.keptDays)));
  return (
    <div className={styles.changes} role="status">
      {conflicts.length > 0 && (
        <Part title={t('conflict.title', { count: conflicts.length })}>
          {conflicts.map((change) => (
            <Conflict key={change.key} change={change} days={days} onSend={onSend} />
          ))}
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title={t('waiting.title', { count: waiting.length })}>
          {round === 'logIn' && (
            <Notice tone="warn" actions={<a href={logIn}>{t('waiting.logInLink')}</a>}>
              {t('waiting.logIn')}
            </Notice>
          )}
          {round === 'otherAccount' && <Notice tone="warn">{t('waiting.other')}</Notice>}
          {waiting.map((change) => (
            <Line key={change.key} change={change} days={days}>
              {mayTakeBack(change) ? (
                <Button
                  kind="outlined"
                  size="sm"
                  onClick={() =>
                    void updateChange(change.key, (stored) => (mayTakeBack(stored) ? null : stored))
                  }
                >
                  {t('waiting.takeBack')}
                </Button>
              ) : (
                <small className={styles.small}>{t('waiting.unsure')}</small>
              )}
            </Line>
          ))}
        </Part>
      )}
      {done.length > 0 && (
        <Part title={t('done.title')}>
          {done.map((change) => (
            <Line key={change.key} change={change} days={days}>
              <Button kind="outlined" size="sm" onClick={() => void updateChange(change.key, () => null)}>
                {t('done.seen')}
              </Button>
            </Line>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface LineProps {
  change: VisitChange;
  days: KeptDays | null;
  children: React.ReactNode;
}

function Line({ change: { wish, seen, state }, days, children }: LineProps) {
  const words = useWishWords(days);
  return (
    <Card className={styles.line} data-change={state}>
      <p className={styles.words}>
        <strong>{words.wanted(wish)}</strong>
        <Formatted>{words.when(seen)}</Formatted>
        <span translate="no">{words.about(seen)}</span>
      </p>
      {children}
    </Card>
  );
}

const REASONS: Record<string, 'changed' | 'impossible' | 'taken'> = {
  STALE_VERSION: 'changed',
  ILLEGAL_TRANSITION: 'impossible',
  CANCELLATION_TOO_LATE: 'impossible',
  SLOT_TAKEN: 'taken',
};

/** What was wanted and what stands now, side by side, and which of them is to be. */
function Conflict({ change, days, onSend }: Omit<LineProps, 'children'> & { onSend: () => void }) {
  const t = useT('keptDays');
  const words = useWishWords(days);
  const id = useId();
  const { wish, seen, now, code, key } = change;
  const reason = REASONS[code ?? ''] ?? 'other';
  return (
    <Card as="section" className={styles.conflict} aria-labelledby={id} data-change="CONFLICT">
      <header>
        <h3 id={id} className={styles.name} translate="no">
          {words.about(seen)}
        </h3>
        <p>{now === null ? t('conflict.gone') : t(`conflict.${reason}`)}</p>
      </header>
      <div className={styles.sides}>
        <article className={styles.side} aria-label={t('conflict.mine')}>
          <h4>{t('conflict.mine')}</h4>
          <p>
            <strong>{words.wanted(wish)}</strong>
          </p>
          <Formatted as="p">{words.when(seen)}</Formatted>
          {'reason' in wish && wish.reason !== '' && <p>{t('reason', { reason: wish.reason })}</p>}
        </article>
        <article className={styles.side} aria-label={t('conflict.now')}>
          <h4>{t('conflict.now')}</h4>
          {now === undefined && <p>{t('conflict.unread')}</p>}
          {now === null && <p>{t('conflict.gone')}</p>}
          {now && (
            <>
              <p>
                <StateBadge state={now.state} />
              </p>
              <Formatted as="p">{words.when(now)}</Formatted>
              <p translate="no">{now.workers.map(({ name }) => name).join(' · ')}</p>
              {now.reason && <p>{t('reason', { reason: now.reason })}</p>}
            </>
          )}
        </article>
      </div>
      <div className={styles.buttons}>
        {now && mayBeDone(wish, now) && (
          <Button
            onClick={() => {
              const again = { key: newFormKey(), at: Date.now() };
              void updateChange(key, (stored) => mineNow(stored, again) ?? stored).then(onSend);
            }}
          >
            {t('conflict.doMine')}
          </Button>
        )}
        <Button
          kind="outlined"
          onClick={() => void updateChange(key, (stored) => (stored.state === 'CONFLICT' ? null : stored))}
        >
          {t('conflict.leave')}
        </Button>
      </div>
    </Card>
  );
}
