import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { Art } from '../../ui/display/Art.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Route } from './+types/PartnerPage';
import { Benefits } from './Benefits.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './PartnerPage.module.css';
import { loadPriceList } from './loadPriceList.ts';
import { Prices } from './Prices.tsx';
import { Questions } from './Questions.tsx';

export const handle: PageHandle = {
  messages: ['forPartners'],
  query: ['country'],
  nav: 'partner',
  footer: true,
  green: true,
};

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPriceList(context.get(pageContext), request);
}

/** Where log-out lands, and where professionals read what Palmora is for them. */
export default function PartnerPage({ loaderData }: Route.ComponentProps) {
  const t = useT('forPartners');
  const here = useHere();
  return (
    <main id="main">
      <PageMeta title={t('title')} description={t('lead')} />
      <div className={styles.hero}>
        <Page className={styles.heroPage}>
          <div className={styles.words}>
            <p className={styles.eyebrow}>{t('eyebrow')}</p>
            <h1 tabIndex={-1}>{t('heading')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
            <div className={styles.actions}>
              <ButtonLink href={paths.signUpAs('partner')} size="lg" className={styles.primary}>
                {t('start')}
              </ButtonLink>
              <ButtonLink href={paths.partnerPrice} kind="outlined" size="lg" className={styles.second}>
                {t('toPrice')}
              </ButtonLink>
            </div>
            <p className={styles.clients}>
              {t('client.question')} <Anchor href={here(paths.search)}>{t('client.search')}</Anchor>
            </p>
          </div>
          <Art seed="partner-hero" tone="clay" width={560} height={420} isEager className={styles.art} />
        </Page>
      </div>
      <Page className={styles.sections}>
        <Benefits />
        <Prices list={loaderData} />
        <Comparison list={loaderData} />
        <Questions />
        <section className={styles.closing} aria-labelledby="closing">
          <h2 id="closing">{t('closing.heading')}</h2>
          <p>{t('closing.text')}</p>
          <ButtonLink href={paths.signUpAs('partner')} size="lg">
            {t('start')}
          </ButtonLink>
        </section>
      </Page>
    </main>
  );
}
