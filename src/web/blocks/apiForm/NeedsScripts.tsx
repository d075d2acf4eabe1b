import { useT } from '../../messages/messages.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Stands in a form whose action takes nothing from a browser without scripts, and says so before it is filled in. */
export function NeedsScripts() {
  const t = useT('errors');
  return (
    <noscript>
      <Notice tone="warn">{t('needsScripts')}</Notice>
    </noscript>
  );
}
