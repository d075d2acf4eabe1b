import { Form } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { BookingView } from './bookingView.ts';
import styles from './TownForm.module.css';

/** Where the home visit is to go; the times follow from the way there. */
export function TownForm({ view }: { view: Extract<BookingView, { step: 'time' }> }) {
  const t = useT('booking');
  const { choice, slots, townProblem } = view;
  const town = townProblem?.typed ?? slots.town ?? '';
  const kept = { ...choice, town: undefined, start: undefined, day: undefined, from: undefined };
  return (
    <Form method="get" action="/booking" className={styles.town} preventScrollReset>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        key={town}
        id="town"
        name="town"
        label={t('town.label')}
        hint={t('town.hint')}
        defaultValue={town}
        required
        autoComplete="address-level2"
        error={townProblem?.message}
        className={styles.words}
      />
      <SubmitButton kind="outlined">{t('town.show')}</SubmitButton>
    </Form>
  );
}
