import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { useT } from '../../../messages/messages.ts';
import { ErrorSummary, type ErrorSummaryProps } from '../../../ui/form/ErrorSummary.tsx';
import styles from './Forms.module.css';

/** What every form of the calendar begins with: its key, what stopped it, and what the asterisk means. */
export function FormStart({ items, focusKey, names }: Omit<ErrorSummaryProps, 'title'>) {
  const b = useT('booking');
  return (
    <>
      {/* The Enter key presses a form's first button: this one sends it, others fill in a time. */}
      <button type="submit" hidden />
      <FormKey />
      <ErrorSummary title={b('details.errors')} items={items} focusKey={focusKey} names={names} />
      <p className={styles.note}>{b('details.required')}</p>
    </>
  );
}
