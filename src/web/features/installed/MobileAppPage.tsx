import { BookOpen, DoorOpen, Monitor, ShieldCheck, Smartphone, Tablet } from 'lucide-react';
import { PictureHero } from '../../blocks/pictureHero/PictureHero.tsx';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { Route } from './+types/MobileAppPage';
import { InstallButton } from './InstallButton.tsx';
import styles from './MobileAppPage.module.css';

export const handle: PageHandle = { messages: ['installed'], query: [], nav: 'public', footer: true };

/** The stores that the operator's file names. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).operator.apps;
}

/** Palmora in three pictures, of the demo in each language (scripts/screenshots.ts). */
const KNOW = ['search', 'listing', 'booking'] as const;
const STORES = ['appStore', 'googlePlay'] as const;
const HOW = [
  { key: 'iphone', icon: Tablet },
  { key: 'android', icon: Smartphone },
  { key: 'computer', icon: Monitor },
] as const;
const WHAT = [
  { key: 'start', icon: DoorOpen },
  { key: 'offline', icon: BookOpen },
  { key: 'private', icon: ShieldCheck },
] as const;

/**
 * What Palmora is, in pictures, for who came by “know us”; then Palmora as an app, from the stores where it is in them and from
 * the browser.
 */
export default function MobileAppPage({ loaderData: apps }: Route.ComponentProps) {
  const t = useT('installed');
  const locale = useLocale();
  const stores = STORES.flatMap((store) => {
    const href = apps[store];
    return href === undefined ? [] : [{ store, href }];
  });
  return (
    <main id="main">
      <PageMeta title={t('title')} description={t('description')} />
      <Page>
        <PictureHero title={t('title')} lead={t('lead')} seed="palmora-app">
          {stores.length > 0 && (
            <section className={styles.stores} aria-label={t('stores.heading')}>
              {stores.map(({ store, href }) => (
                <ButtonLink key={store} href={href} rel="noopener" kind="outlined" size="lg">
                  {t(`stores.${store}`)}
                </ButtonLink>
              ))}
            </section>
          )}
        </PictureHero>
        <Section title={t('know.heading')}>
          <ol className={styles.pictures}>
            {KNOW.map((part) => (
              <li key={part} className={styles.card}>
                <img
                  className={styles.picture}
                  src={`/brand/know-${part}-${locale}.webp`}
                  width={390}
                  height={560}
                  alt={t(`know.${part}.picture`)}
                  loading="lazy"
                  decoding="async"
                />
                <h3>{t(`know.${part}.title`)}</h3>
                <p>{t(`know.${part}.text`)}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section id="install" title={t('install.heading')} intro={t('install.intro')}>
          <InstallButton />
          <ul className={styles.grid}>
            {HOW.map(({ key, icon }) => (
              <Card as="li" key={key} look="sunken" className={styles.card}>
                <Icon of={icon} size={28} className={styles.icon} />
                <h3>{t(`how.${key}.title`)}</h3>
                <p>{t(`how.${key}.text`)}</p>
              </Card>
            ))}
          </ul>
        </Section>
        <Section title={t('what.heading')}>
          <ul className={styles.grid}>
            {WHAT.map(({ key, icon }) => (
              <li key={key} className={styles.card}>
                <span className={styles.mark}>
                  <Icon of={icon} size={28} />
                </span>
                <h3>{t(`what.${key}.title`)}</h3>
                <p>{t(`what.${key}.text`)}</p>
              </li>
            ))}
          </ul>
          <p>{t('what.not')}</p>
          <div className={styles.more}>
            <MoreLink href={paths.browserStorage}>{t('what.storage')}</MoreLink>
            <MoreLink href={paths.aboutUs}>{t('what.about')}</MoreLink>
          </div>
        </Section>
      </Page>
    </main>
  );
}
