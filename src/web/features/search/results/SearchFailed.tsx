import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useT } from '../../../messages/messages.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { NoAnswer } from './NoAnswer.tsx';

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
        <NoAnswer headingLevel={1} />
      </Page>
    </main>
  );
}
