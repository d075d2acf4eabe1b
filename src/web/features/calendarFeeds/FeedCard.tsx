import { useFetcher } from 'react-router';
import type { FeedScope } from '../../../domain/calendarFeeds/calendarFeed.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { agoText } from '../../../messages/ago.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './CalendarFeedsPage.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** What the page's buttons ask for; `id` of the address that ends, `worker` whose one is made. */
export interface FeedOrder {
  verb?: string;
  id?: string;
  worker?: string;
}

/** The one fetcher of the page's buttons. */
export const FEEDS = 'calendar-feeds';

export interface FeedItem {
  scope: FeedScope;
  workerId: string | null;
  /** With how long ago it was made and read (ms). */
  feed: { id: string; madeAgo: number; readAgo: number | null } | null;
}

/** One that there can be an address for: whether there is, what it tells, and the buttons that make it anew or end it. */
export function FeedCard({ item: { scope, workerId, feed }, name }: { item: FeedItem; name: string }) {
  const t = useT('calendarFeeds');
  const tag = toBcp47(useLocale());
  const { Form, formData } = useFetcher({ key: FEEDS });
  const isSent = (verb: string, id: string) =>
    formData?.get('verb') === verb && (formData.get('id') ?? formData.get('worker')) === id;
  return (
    <Card as="li" className={styles.entry}>
      <h2 className={styles.name}>{name}</h2>
      <p>{t(`tells.${scope}`)}</p>
      <p className={styles.times}>
        {feed ? (
          <>
            <Formatted>{t('made', { ago: agoText(feed.madeAgo, tag) })}</Formatted>
            <Formatted>
              {feed.readAgo === null ? t('unused') : t('used', { ago: agoText(feed.readAgo, tag) })}
            </Formatted>
          </>
        ) : (
          <span>{t('none')}</span>
        )}
      </p>
      <div className={styles.actions}>
        <PostForm by={Form}>
          <input type="hidden" name="verb" value="make" />
          <input type="hidden" name="worker" value={workerId ?? ''} />
          <SubmitButton
            kind={feed ? 'outlined' : 'filled'}
            isLoading={isSent('make', workerId ?? '')}
            aria-label={t(feed ? 'renewOf' : 'createOf', { name })}
          >
            {t(feed ? 'renew' : 'create')}
          </SubmitButton>
        </PostForm>
        {feed && (
          <PostForm by={Form}>
            <input type="hidden" name="verb" value="revoke" />
            <input type="hidden" name="id" value={feed.id} />
            <SubmitButton
              kind="text"
              isLoading={isSent('revoke', feed.id)}
              aria-label={t('revokeOf', { name })}
            >
              {t('revoke')}
            </SubmitButton>
          </PostForm>
        )}
      </div>
    </Card>
  );
}
