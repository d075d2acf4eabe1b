import { useT } from '../../../messages/messages.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import type { VersionField } from './announcementVersions.ts';
import { useAnnouncementWords } from './useAnnouncementWords.tsx';
import type { Reasons } from './withReasons.ts';

/** What staff wants changed, each with the way to its field. */
export function ReasonSummary({ reasons }: { reasons: Reasons }) {
  const t = useT('announcementForm');
  const { labelOf } = useAnnouncementWords();
  return (
    <ErrorSummary
      title={t('fix.reasons')}
      names={Object.fromEntries(reasons.map(({ path }) => [path, labelOf(path as VersionField)]))}
      items={reasons.map(({ path, detail }) => ({ fieldId: path, message: detail }))}
    />
  );
}
