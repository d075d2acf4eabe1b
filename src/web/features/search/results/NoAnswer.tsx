import { RotateCcw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';

/** Stands where the results would, when the search does not answer: what happened, and a way to try again. */
export function NoAnswer({ headingLevel }: { headingLevel: 1 | 2 }) {
  const t = useT('search');
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={t('failed.title')}
      actions={
        <Button
          start={<Icon of={RotateCcw} size={20} />}
          isLoading={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {t('failed.retry')}
        </Button>
      }
    >
      {t('failed.text')}
    </EmptyState>
  );
}
