import { CircleCheck } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useRootData } from '../../page/rootData.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';

/** Stands where an announcement is in a state that asks for no payment. */
export function NothingToPay({ announcementId }: { announcementId: string }) {
  const t = useT('payments');
  const free = useT('freeListings');
  const isFree = useRootData()?.isFree === true;
  return (
    <main id="main">
      <Page width="text">
        <PageMeta title={isFree ? free('title') : t('title')} />
        <EmptyState
          headingLevel={1}
          picture={<Icon of={CircleCheck} size={64} />}
          title={isFree ? free('nothing') : t('nothingToPay.title')}
          actions={
            <>
              <ButtonLink href={paths.announcementDetails(announcementId)}>{t('preview')}</ButtonLink>
              <ButtonLink href={paths.userZone} kind="outlined">
                {t('userZone')}
              </ButtonLink>
            </>
          }
        >
          {t('nothingToPay.text')}
        </EmptyState>
      </Page>
    </main>
  );
}
