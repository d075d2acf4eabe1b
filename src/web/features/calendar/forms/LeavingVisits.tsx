import { useNavigation } from 'react-router';
import type { Leaving } from '../../../../contract/team.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { formatLongDay } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Forms.module.css';
import { OFF, versionOf, wayOf } from './teamBodies.ts';
import { TimesText } from './TimesText.tsx';
import { timesOf } from './visitTimes.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface LeavingVisitsProps {
  leaving: Leaving;
  /** Whether it has just been said that they stay after all. */
  hasStayed: boolean;
  /** What a browser without scripts has sent before. */
  typed: Record<string, string> | undefined;
  reasonError: string | undefined;
}

/** The visits that somebody who leaves would have given, with what is to become of each; sent together. */
export function LeavingVisits({
  leaving: { worker, from, visits },
  hasStayed,
  typed,
  reasonError,
}: LeavingVisitsProps) {
  const t = useT('team');
  const b = useT('booking');
  const locale = useLocale();
  const { state, formData } = useNavigation();
  const isPending = state !== 'idle' && formData?.has('date') === true;
  const hasChoice = visits.some(({ isWish }) => !isWish);
  return (
    <Card as="section" padding="lg" aria-labelledby="leaving-visits">
      <PostForm className={styles.form} preventScrollReset>
        {/* Who stays after all and leaves again does so anew, with the same words; also before the page is read again. */}
        <FormKey key={`${worker.leavesOn} ${hasStayed}`} />
        <input type="hidden" name="date" value={from} />
        <h2 id="leaving-visits">
          <Formatted>{t('leaving.list', { date: formatLongDay(from, locale) })}</Formatted>
        </h2>
        {visits.length === 0 && <p>{t('leaving.none')}</p>}
        {visits.length > 0 && (
          <ul className={styles.list}>
            {visits.map((one) => (
              <Item
                key={`${one.visit.id} ${one.visit.version}`}
                one={one}
                typed={typed?.[wayOf(one.visit.id)]}
              />
            ))}
          </ul>
        )}
        {hasChoice && (
          <TextArea
            id="reason"
            name="reason"
            label={t('leaving.reason')}
            hint={t('leaving.reasonHint')}
            rows={2}
            defaultValue={typed?.reason}
            error={reasonError}
            maxCharacters={LIMITS.note.max}
            counterText={(used, max) => b('details.counter', { used, max })}
          />
        )}
        <SubmitButton size="lg" isLoading={isPending}>
          {t('leaving.submit')}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

/** One visit; where its client waits for an answer to a wish, that comes first. */
function Item({ one, typed }: { one: Leaving['visits'][number]; typed: string | undefined }) {
  const t = useT('team');
  const b = useT('booking');
  const nameOf = useTreatmentName();
  const { visit, isWish, canPassOn, others } = one;
  const { id, version, date, can } = visit;
  const inCalendar = calendarPaths.calendar({ view: 'day', date, visit: id });
  const isRequest = visit.state === 'REQUESTED';
  const waits = isWish || (!canPassOn && !isRequest && visit.move?.state === 'ASKED');
  return (
    <li className={styles.item}>
      <div>
        <span className={styles.days}>
          <TimesText times={timesOf(visit)} />
        </span>
        <p>
          <span translate="no">{visit.client.name || b('formerClient')}</span> · {nameOf(visit.service)}
          {isRequest && ` · ${t('leaving.request')}`}
        </p>
        {waits && <p>{t('leaving.wish')}</p>}
        {!waits && others.length === 0 && <p className={styles.note}>{t('leaving.nobody')}</p>}
        <p className={styles.buttons}>
          {can.replan && <Anchor href={calendarPaths.replanVisit(id)}>{b('visits.reschedule')}</Anchor>}
          <Anchor href={inCalendar}>{t('leaving.see')}</Anchor>
        </p>
      </div>
      {!isWish && (
        <div>
          <input type="hidden" name={versionOf(id)} value={version} />
          <NativeSelect
            id={wayOf(id)}
            name={wayOf(id)}
            label={t('leaving.what')}
            defaultValue={typed ?? ''}
            options={[
              { value: '', label: t('leaving.later') },
              ...(canPassOn ? others : []).map(({ workerId, name }) => ({
                value: workerId,
                label: t('leaving.give', { name }),
              })),
              { value: OFF, label: t(isRequest ? 'leaving.decline' : 'leaving.cancel') },
            ]}
          />
        </div>
      )}
    </li>
  );
}
