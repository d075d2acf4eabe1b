import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { latePart } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { AnnouncementCard } from '../../blocks/announcements/AnnouncementCard.tsx';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { CardGrid } from '../../blocks/announcements/CardGrid.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { Route } from './+types/HomePage';
import { CategoryTiles } from './CategoryTiles.tsx';
import { ForProfessionals } from './ForProfessionals.tsx';
import { Hero } from './Hero.tsx';
import { type HomeLists, loadHomeLists } from './homeLists.ts';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { siteJsonLd } from './siteJsonLd.ts';

export const handle: PageHandle = {
  messages: ['home', 'cards', 'checks'],
  query: [],
  nav: 'public',
  footer: true,
};

const NearLists = latePart(async () => (await import('./late.ts')).NearLists);

/** The lists of the page's language, for everybody; where the visitor is looking is learnt when the page is alive. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { ...(await orThrow(loadHomeLists(page))), publicUrl: page.publicUrl };
}

export default function HomePage() {
  const { publicUrl, ...everybodys } = useLoaderData<typeof loader>();
  const [near, setNear] = useState<HomeLists | null>(null);
  const { places, popular, latest } = near ?? everybodys;
  const t = useT('home');
  return (
    <main id="main">
      <PageMeta title={t('title')} description={t('description')} />
      <JsonLd json={import.meta.env.SSR && siteJsonLd(publicUrl)} />
      <Suspense>
        <NearLists onFound={setNear} />
      </Suspense>
      <Page>
        <Hero places={places} />
        <div className={styles.sections}>
          <CardSection title={t('popular')} cards={popular} isFirst />
          <CategoryTiles />
          <CardSection title={t('latest')} cards={latest} more={`${paths.search}?sort=newest`} />
          <HowItWorks />
          <ForProfessionals />
        </div>
      </Page>
    </main>
  );
}

function CardSection({
  title,
  cards,
  isFirst,
  more = paths.search,
}: {
  title: string;
  cards: HomeLists['popular'];
  isFirst?: boolean;
  more?: string;
}) {
  const t = useT('home');
  const here = useHere();
  if (cards.length === 0) return null;
  return (
    <Section title={title} action={<MoreLink href={here(more)}>{t('seeAll')}</MoreLink>}>
      <CardGrid columns="strip">
        {cards.map((card, index) => (
          <li key={card.announcementId}>
            <AnnouncementCard card={card} layout="tile" isEager={isFirst && index === 0} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
