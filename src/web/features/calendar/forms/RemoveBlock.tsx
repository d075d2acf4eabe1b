import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { type FormEvent, useEffect } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { CalendarBlock } from '../../../../contract/calendar.ts';
import { isRefused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { useNotify } from '../../../ui/feedback/useNotify.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Forms.module.css';
import { TimesText } from './TimesText.tsx';
import { ownedBy, useOwner } from '../../../blocks/apiForm/useOwner.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface RemoveBlockProps {
  block: CalendarBlock;
  /** Whose time it is; empty where there is one alone. */
  name: string;
}

/** What removing is sent as; `all`: with all later ones of its row. */
export interface RemoveOrder {
  intent: 'unblock';
  id: string;
  all: boolean;
}

/** Blocked time to be given back: this one, or with all that come after it. */
export function RemoveBlock({ block, name }: RemoveBlockProps) {
  const t = useT('calendarForms');
  const notify = useNotify();
  const navigate = useNavigate();
  const fetcher = useFetcher<unknown>();
  const owner = useOwner();
  const back = calendarPaths.calendar({ view: 'day', date: block.date });
  const { data: answer } = fetcher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once.
  useEffect(() => {
    if (!answer) return;
    if (isRefused(answer)) return notify({ text: answer.problem.detail, isSuccess: false });
    notify({ text: t('unblock.done'), isSuccess: true });
    void navigate(back, { replace: true });
  }, [answer]);

  function order(event: FormEvent, all: boolean) {
    event.preventDefault();
    if (fetcher.state !== 'idle') return;
    const sent: RemoveOrder = { intent: 'unblock', id: block.id, all };
    fetcher.submit({ ...sent, ...ownedBy(owner) }, { method: 'post', encType: 'application/json' });
  }
  const isPending = fetcher.state !== 'idle';
  const hidden = (
    <>
      <input type="hidden" name="intent" value="unblock" />
      <input type="hidden" name="id" value={block.id} />
    </>
  );
  return (
    <Card padding="lg" className={styles.form}>
      <div>
        <p className={styles.days}>
          <TimesText times={{ ...block, name }} />
        </p>
        {block.note && <p>{block.note}</p>}
        {block.isOneOfSeveral && <p className={styles.note}>{t('unblock.series')}</p>}
      </div>
      <div className={styles.buttons}>
        <PostForm onSubmit={(event) => order(event, false)}>
          {hidden}
          <SubmitButton kind="redOutlined" isLoading={isPending}>
            {t('unblock.one')}
          </SubmitButton>
        </PostForm>
        {block.isOneOfSeveral && (
          <PostForm onSubmit={(event) => order(event, true)}>
            {hidden}
            <input type="hidden" name="all" value="true" />
            <SubmitButton kind="redOutlined" isLoading={isPending}>
              {t('unblock.all')}
            </SubmitButton>
          </PostForm>
        )}
        <ButtonLink href={back} kind="outlined">
          {t('unblock.keep')}
        </ButtonLink>
      </div>
    </Card>
  );
}
