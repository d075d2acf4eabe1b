import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Anchor } from '../controls/Anchor.tsx';
import styles from './ErrorSummary.module.css';
import { Icon } from '../display/Icon.tsx';
import { Labelled } from '../display/Labelled.tsx';
import { reveal } from './reveal.ts';

export interface ErrorSummaryProps {
  title: ReactNode;
  /**
   * The id of the field and the same words that stand beside it; without an id it is a line of text, or a link to
   * the page where it can be put right.
   */
  items: readonly { fieldId?: string; href?: string; message: ReactNode }[];
  /** The summary takes the focus whenever this changes, e.g. the number of failed attempts. */
  focusKey?: string | number;
  /** The labels by field id, for a form that works without scripts; with them the page is asked. */
  names?: Record<string, string>;
}

/** What stopped a form, each field by its label and with a link to it; nothing while there is nothing. */
export function ErrorSummary({ title, items, focusKey, names: given }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const isEmpty = items.length === 0;
  const [asked, setAsked] = useState<Record<string, string> | null>(null);
  const nameOf = (id: string) => asked?.[id] || given?.[id];
  const fieldIds = items.map(({ fieldId }) => fieldId ?? '').join(' ');

  // The labels stand in the page already; asking there spares every form to say them twice.
  useEffect(() => {
    setAsked(Object.fromEntries(fieldIds.split(' ').map((id) => [id, nameOfField(id)])));
  }, [fieldIds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks for the focus.
  useEffect(() => {
    if (!isEmpty) box.current?.focus();
  }, [focusKey, isEmpty]);

  function goTo(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
    const field = document.getElementById(fieldId);
    if (!field) return;
    event.preventDefault();
    reveal(field);
  }

  if (isEmpty) return null;
  return (
    <section
      ref={box}
      className={styles.summary}
      tabIndex={-1}
      // Without scripts the browser brings the focus here.
      // biome-ignore lint/a11y/noAutofocus: what stopped the form is what one comes back to.
      autoFocus
      aria-labelledby={titleId}
    >
      <Icon of={CircleAlert} size={22} strokeWidth={2} className={styles.icon} />
      <div className={styles.body}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <ul className={styles.list}>
          {(asked ? items.toSorted(byPlace) : items).map(({ fieldId, href, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may have two messages; the list has no state.
            <li key={`${fieldId}-${index}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                  {behind(nameOf(fieldId), message)}
                </a>
              ) : href ? (
                <Anchor href={href}>{message}</Anchor>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * A message behind the label of its field: after a question mark there is no colon. It changes while the form is typed in,
 * and so stands alone in an element of its own: where the browser has translated the page, React would change words that
 * are no longer in it.
 */
function behind(name: string | undefined, message: ReactNode): ReactNode {
  if (!name) return message;
  const changing = <span>{message}</span>;
  return name.endsWith('?') ? (
    <>
      <span>{name}</span> {changing}
    </>
  ) : (
    <Labelled label={name}>{changing}</Labelled>
  );
}

/** The words of a field's label, or of the group that a choice stands in. */
function nameOfField(id: string): string {
  const field = id ? document.getElementById(id) : null;
  if (!(field instanceof HTMLElement)) return '';
  const isChoice = field instanceof HTMLInputElement && ['radio', 'file'].includes(field.type);
  const own = isChoice ? null : document.querySelector(`label[for="${CSS.escape(id)}"]`);
  const words =
    own ?? (field.matches('[type=checkbox]') ? null : field.closest('fieldset')?.querySelector('legend'));
  const name = words?.textContent?.replace(/\s*\*$/, '') ?? '';
  // In a list of the same fields the row says which.
  return [field.closest<HTMLElement>('[data-row]')?.dataset.row, name].filter(Boolean).join(', ');
}

/** What belongs to no field comes first, the fields as they stand in the page. */
function byPlace(a: { fieldId?: string }, b: { fieldId?: string }): number {
  const [first, second] = [a, b].map(({ fieldId }) => (fieldId ? document.getElementById(fieldId) : null));
  if (!first || !second) return Number(Boolean(first)) - Number(Boolean(second));
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
