import { Form } from 'react-router';
import { useT } from '../messages/messages.ts';
import { paths } from '../paths/paths.ts';
import { usePlace } from '../blocks/places/whereabouts.ts';
import { PlacePicker } from '../blocks/places/PlacePicker.tsx';
import { SubmitButton } from '../ui/controls/SubmitButton.tsx';
import { BarMenu } from './BarMenu.tsx';
import styles from './PlaceMenu.module.css';

/** The place picker of the bar: a small form of the search. */
export function PlaceMenu() {
  const t = useT('shell');
  return (
    <BarMenu label={t('nav.place')} panelClassName={styles.panel}>
      <PlaceForm />
    </BarMenu>
  );
}

/** The form alone, for the phone's menu. */
export function PlaceForm() {
  const t = useT('shell');
  const place = usePlace();
  return (
    <Form method="get" action={paths.search} className={styles.form}>
      <PlacePicker label={t('nav.place')} place={place} className={styles.field} />
      <SubmitButton>{t('nav.search')}</SubmitButton>
    </Form>
  );
}
