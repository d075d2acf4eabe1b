import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { formatShortMoment } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Meanwhile } from './bookingView.ts';

/** Says which visits the client has at that time already; whether to go on is theirs to know. */
export function MeanwhileNote({ meanwhile }: { meanwhile: Meanwhile }) {
  const t = useT('booking');
  const locale = useLocale();
  if (meanwhile.length === 0) return null;
  return (
    <Notice tone="warn" title={t('meanwhile.title')}>
      <ul>
        {meanwhile.map(({ id, start, timeZone, partner }) => (
          <li key={id}>
            <Formatted>{formatShortMoment(start, timeZone, locale)}</Formatted> ·{' '}
            <span translate="no">{partner.name}</span>
          </li>
        ))}
      </ul>
      <p>
        {t('meanwhile.text')} <Anchor href={paths.profileSettings('summary')}>{t('done.visits')}</Anchor>
      </p>
    </Notice>
  );
}
