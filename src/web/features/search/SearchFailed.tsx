import { RotateCcw } from 'lucide-react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { useT } from '../../messages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';

/** Stands where the search could not be loaded at all: no network, or a server that does not answer. */
export function SearchFailed() {
  const t = useT('search');
  const error = useRouteError();
  const navigate = useNavigate();
  // What the server refused for a reason has its own page.
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <main id="main">
      <title>{t('failed.title')}</title>
      <Page width="medium">
        <EmptyState
          headingLevel={1}
          title={t('failed.title')}
          actions={
            <Button
              start={<Icon of={RotateCcw} size={20} />}
              onClick={() => navigate('.', { replace: true })}
            >
              {t('failed.retry')}
            </Button>
          }
        >
          {t('failed.text')}
        </EmptyState>
      </Page>
    </main>
  );
}
