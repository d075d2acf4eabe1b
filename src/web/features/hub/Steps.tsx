import { CalendarCheck, Check, FileText, Store, UserRound } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { useSiteText } from '../../messages/siteText.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { Progress } from './loadProgress.ts';
import styles from './Steps.module.css';

const ICONS = { account: UserRound, profile: Store, calendar: CalendarCheck, listing: FileText };

/** The way from an account to the first booking; a partner sees what of it is done, and the next step as a button. */
export function Steps({ progress }: { progress: Progress | null }) {
  const t = useT('hub');
  const said = useSiteText('hub');
  const steps = [
    { key: 'account', isDone: progress !== null, href: paths.signUpAs('partner') },
    { key: 'profile', isDone: progress?.hasProfile ?? false, href: paths.addPartnerProfile },
    { key: 'calendar', isDone: progress?.takesBookings ?? false, href: paths.editPartnerProfile },
    { key: 'listing', isDone: progress?.hasListing ?? false, href: paths.addAnnouncement },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section
      id="steps"
      title={t('steps.heading')}
      intro={
        progress &&
        (next ? t('steps.progress', { done: String(done), all: String(steps.length) }) : t('steps.allDone'))
      }
      action={
        progress?.hasListing && (
          <ButtonLink href={paths.announcements} kind="outlined">
            {t('steps.listing.own')}
          </ButtonLink>
        )
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ key, isDone, href }) => (
          <li key={key} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark}>
              <Icon of={isDone ? Check : ICONS[key]} size={26} />
            </span>
            <div className={styles.words}>
              <h3 className={styles.title}>
                {t(`steps.${key}.title`)} {isDone && <Badge tone="success">{t('steps.done')}</Badge>}
              </h3>
              <p className={styles.text}>{said(`steps.${key}.text`)}</p>
              {key === next?.key && (
                <ButtonLink href={href} className={styles.action}>
                  {t(`steps.${key}.action`)}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
