import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './Cards.module.css';

/** Looks for cards by an address; `kept` are the words of its query that stay. */
export function CardSearch({
  action,
  q,
  kept = {},
  children,
}: {
  action: string;
  q: string;
  kept?: Record<string, string | undefined>;
  children?: ReactNode;
}) {
  const t = useT('clientCards');
  return (
    <Form method="get" action={action} role="search" className={styles.search}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextInput
        id="q"
        name="q"
        type="search"
        key={`q ${q}`}
        label={t('search')}
        defaultValue={q}
        autoComplete="off"
        spellCheck={false}
        className={styles.words}
      />
      {children}
      <SubmitButton kind="outlined">{t('find')}</SubmitButton>
    </Form>
  );
}
