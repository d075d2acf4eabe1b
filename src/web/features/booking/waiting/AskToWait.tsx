import type { Choice } from '../../../blocks/booking/choice.ts';
import { useT } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { waitingPaths } from '../../../paths/waitingPaths.ts';

/** The way to the waiting list, for whom no time suits. */
export function AskToWait({ choice }: { choice: Choice }) {
  const t = useT('waitingList');
  return (
    <Notice
      title={t('ask.title')}
      actions={
        <ButtonLink kind="outlined" href={waitingPaths.join(choice)}>
          {t('ask.button')}
        </ButtonLink>
      }
    >
      {t('ask.text')}
    </Notice>
  );
}
