import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { useT } from '../../../messages/messages.ts';
import { WITHOUT_TRAVEL } from './bodies.ts';

/** The partner's own decision to do without the time for the way, beside the sentence that names it. */
export function AnywayButton({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) {
  const t = useT('calendarForms');
  return (
    <SubmitButton
      size="lg"
      kind="outlined"
      name={WITHOUT_TRAVEL}
      value="on"
      isLoading={isLoading}
      onClick={onClick}
    >
      {t('when.withoutTravel')}
    </SubmitButton>
  );
}
