import { useActionData } from 'react-router';
import type { WaitingEntry } from '../../../../contract/waitingList.ts';
import { isRefused } from '../../../forms/action.ts';
import { useOrder } from '../../../blocks/apiForm/useOrder.ts';
import { useTreatmentInFull } from '../../../blocks/catalogue/useTreatmentInFull.ts';
import { formatTime } from '../../../../messages/moment.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { formatDayAndTime } from '../../../ui/display/formatDate.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import type { WaitingOrder } from './orderWaiting.ts';
import { takeHref } from './takeHref.ts';
import styles from './Waiting.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What a client waits for, each with the time that is offered and the buttons for what may be done. */
export function OwnEntries({ entries }: { entries: readonly WaitingEntry[] }) {
  const t = useT('waitingList');
  // What a browser without scripts has sent.
  const posted = useActionData<unknown>();
  const verb = typeof posted === 'object' && posted !== null && 'verb' in posted ? posted.verb : null;
  const done = verb === 'leave' ? t('done.left') : verb === 'declineOffer' ? t('done.declined') : null;
  if (entries.length === 0 && !done) return null;
  return (
    <Section title={t('title')} id="waiting-list">
      {done && <Notice tone="success" title={done} />}
      {isRefused(posted) && posted.typed?.intent !== 'visit' && (
        <Notice tone="danger" role="alert">
          {posted.problem.detail}
        </Notice>
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ entry }: { entry: WaitingEntry }) {
  const t = useT('waitingList');
  const treatmentName = useTreatmentInFull();
  const { order, pending } = useOrder<WaitingOrder>(paths.profileSettings('waiting'), (verb) =>
    verb === 'leave' ? t('done.left') : t('done.declined'),
  );
  const titleId = `waiting-${entry.id}`;
  const button = (verb: WaitingOrder['verb'], label: string, kind: 'outlined' | 'redOutlined') => (
    <PostForm
      onSubmit={(event) => {
        event.preventDefault();
        order({ intent: 'waiting', verb, id: entry.id });
      }}
    >
      <input type="hidden" name="intent" value="waiting" />
      <input type="hidden" name="verb" value={verb} />
      <input type="hidden" name="id" value={entry.id} />
      <SubmitButton kind={kind} isLoading={pending === verb} aria-describedby={titleId}>
        {label}
      </SubmitButton>
    </PostForm>
  );
  return (
    <li className={styles.entry}>
      <h3 id={titleId}>
        <span translate="no">{entry.partnerName}</span> · {treatmentName(entry.service)}
      </h3>
      {entry.offer && <Offered entry={entry} offer={entry.offer} />}
      <EntryFacts entry={entry} />
      <div className={styles.buttons}>
        {entry.offer && (
          <ButtonLink href={takeHref(entry, entry.offer)} aria-describedby={titleId}>
            {t('offer.take')}
          </ButtonLink>
        )}
        {entry.offer && button('declineOffer', t('offer.decline'), 'outlined')}
        {button('leave', t('entry.leave'), 'redOutlined')}
      </div>
    </li>
  );
}

type Offer = NonNullable<WaitingEntry['offer']>;

function Offered({ entry, offer }: { entry: WaitingEntry; offer: Offer }) {
  const t = useT('waitingList');
  const locale = useLocale();
  const time = formatDayAndTime(offer.date, offer.time, locale);
  const until = formatTime(Date.parse(offer.until), entry.timeZone);
  return (
    <Notice tone="success">
      <Formatted>{t(offer.holdId === null ? 'offer.several' : 'offer.kept', { time, until })}</Formatted>
    </Notice>
  );
}
