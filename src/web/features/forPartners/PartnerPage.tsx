import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { GreenHero } from '../../blocks/greenHero/GreenHero.tsx';
import { useHere } from '../../blocks/places/whereabouts.ts';
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
  messages: ['forPartners', 'freeListings'],
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
  const free = useT('freeListings');
  const { isFree } = loaderData;
  const here = useHere();
  return (
    <main id="main">
      <PageMeta title={t('title')} description={t('lead')} />
      <GreenHero
        eyebrow={t('eyebrow')}
        title={t('heading')}
        lead={t('lead')}
        primary={{ href: paths.signUpAs('partner'), text: t('start') }}
        second={{ href: paths.partnerPrice, text: isFree ? free('toPrices') : t('toPrice') }}
        seed="partner-hero"
      >
        {t('client.question')} <Anchor href={here(paths.search)}>{t('client.search')}</Anchor>
      </GreenHero>
      <Page className={styles.sections}>
        <Benefits />
        <Prices list={loaderData} />
        {!isFree && <Comparison list={loaderData} />}
        <Questions />
        <section className={styles.closing} aria-labelledby="closing">
          <h2 id="closing">{t('closing.heading')}</h2>
          <p>{isFree ? free('closing') : t('closing.text')}</p>
          <ButtonLink href={paths.signUpAs('partner')} size="lg">
            {t('start')}
          </ButtonLink>
        </section>
      </Page>
    </main>
  );
}
