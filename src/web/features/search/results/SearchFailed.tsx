import { Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { latePart } from '../../../lateCode.ts';
import { useT } from '../../../messages/messages.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Page } from '../../../ui/layout/Page.tsx';

const NoAnswer = latePart(async () => (await import('./NoAnswer.tsx')).NoAnswer);

/** Stands where the search could not be loaded at all: no network, or a server that does not answer. */
export function SearchFailed() {
  const t = useT('search');
  const error = useRouteError();
  // What the server refused for a reason has its own page.
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <main id="main">
      <PageMeta title={t('failed.title')} />
      <Page width="medium">
        <Suspense>
          <NoAnswer headingLevel={1} />
        </Suspense>
      </Page>
    </main>
  );
}
