import { GraduationCap, Package } from 'lucide-react';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { GreenHero } from '../../blocks/greenHero/GreenHero.tsx';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useSiteText } from '../../messages/siteText.ts';
import type { Route } from './+types/HubPage';
import styles from './HubPage.module.css';
import { loadProgress } from './loadProgress.ts';
import { Steps } from './Steps.tsx';

export const handle: PageHandle = {
  messages: ['hub'],
  query: [],
  nav: 'partner',
  footer: true,
  green: true,
};

/** Of a visitor's page nothing depends on who asks, so it is kept for all of them; a partner's is made for them. */
export function loader({ context }: Route.LoaderArgs) {
  return loadProgress(context.get(pageContext));
}

const RULES = ['price', 'contact', 'titles', 'adult'] as const;
/** As src/domain/announcements/automaticChecks.ts has them. */
const CHECKS = ['contactData', 'explicitWording', 'reservedTitle', 'shouting'] as const;

/** The professionals' hub: first steps, education, supply, rules, how results are ranked, what the check looks for. */
export default function HubPage({ loaderData: progress }: Route.ComponentProps) {
  const t = useT('hub');
  const said = useSiteText('hub');
  const accountType = useSession()?.accountType;
  return (
    <main id="main">
      <PageMeta title={t('title')} description={t('lead')} />
      <GreenHero
        eyebrow={t('eyebrow')}
        title={t('title')}
        lead={t('lead')}
        primary={accountType ? null : { href: paths.signUpAs('partner'), text: t('steps.account.action') }}
        second={{ href: paths.partnerPrice, text: said('toPrice') }}
        seed="first-steps"
      />
      <Page className={styles.page}>
        {accountType === 'client' && <Notice className={styles.notice}>{t('client')}</Notice>}
        <Steps progress={progress} />
        <Section id="learn" title={t('learn.heading')}>
          <div className={styles.cards}>
            <Card as="section" className={styles.card}>
              <Icon of={GraduationCap} size={32} className={styles.icon} />
              <h3>{t('learn.education.title')}</h3>
              <p>{t('learn.education.text')}</p>
              <MoreLink href={paths.education}>{t('learn.education.link')}</MoreLink>
            </Card>
            <Card as="section" className={styles.card}>
              <Icon of={Package} size={32} className={styles.icon} />
              <h3>{t('learn.supply.title')}</h3>
              <p>{t('learn.supply.text')}</p>
              <MoreLink href={paths.supply}>{t('learn.supply.link')}</MoreLink>
            </Card>
          </div>
        </Section>
        <div className={styles.columns}>
          <Section id="rules" title={t('rules.heading')}>
            <ul className={styles.list}>
              {RULES.map((key) => (
                <li key={key}>{t(`rules.${key}`)}</li>
              ))}
              <li>{t('rules.phone', { count: ANNOUNCEMENT.activePerPhone })}</li>
            </ul>
            <MoreLink href={paths.regulations('service-terms')}>{t('rules.link')}</MoreLink>
          </Section>
          <Section id="review" title={t('review.heading')} intro={said('review.intro')}>
            <ul className={styles.list}>
              {CHECKS.map((key) => (
                <li key={key}>{t(`review.${key}`)}</li>
              ))}
            </ul>
          </Section>
        </div>
        <Section id="ranking" title={t('ranking.heading')} intro={t('ranking.text')}>
          <MoreLink href={paths.ranking}>{t('ranking.link')}</MoreLink>
        </Section>
      </Page>
    </main>
  );
}
