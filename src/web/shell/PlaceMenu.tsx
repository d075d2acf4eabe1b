import { ChevronDown } from 'lucide-react';
import { Form } from 'react-router';
import { useT } from '../messages.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/display/Icon.tsx';
import { PlacePicker } from '../blocks/places/PlacePicker.tsx';
import { SubmitButton } from '../ui/controls/SubmitButton.tsx';
import { Disclosure } from './Disclosure.tsx';
import bar from './BarLink.module.css';
import styles from './PlaceMenu.module.css';

/** The place picker of the bar: a small form of the search. */
export function PlaceMenu() {
  const t = useT('shell');
  return (
    <Disclosure
      buttonClassName={bar.link}
      panelClassName={styles.panel}
      button={
        <>
          {t('nav.place')}
          <Icon of={ChevronDown} size={16} strokeWidth={2.25} className={bar.chevron} />
        </>
      }
    >
      <PlaceForm />
    </Disclosure>
  );
}

/** The form alone, for the phone's menu. */
export function PlaceForm() {
  const t = useT('shell');
  return (
    <Form method="get" action={paths.search} className={styles.form}>
      <PlacePicker label={t('nav.place')} place={null} className={styles.field} />
      <SubmitButton>{t('nav.search')}</SubmitButton>
    </Form>
  );
}
