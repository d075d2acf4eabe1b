import { type FormEvent, type ReactNode, useId } from 'react';
import type { CalendarImport } from '../../../contract/calendarImports.ts';
import { CALENDAR_IMPORTS } from '../../../domain/calendarImports/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { agoText } from '../../../messages/ago.ts';
import { useOrder } from '../../blocks/apiForm/useOrder.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { ImportOrder } from './importOrders.ts';
import styles from './CalendarFeedsPage.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** An import with how long ago it was read, and began to fail (ms), by the server's clock. */
export type ShownImport = Pick<
  CalendarImport,
  'id' | 'workerId' | 'name' | 'address' | 'failure' | 'times'
> & {
  readAgo: number | null;
  failingAgo: number | null;
};

/** A calendar that is kept elsewhere: how reading it goes, and the buttons that read, rename or remove it. */
export function ImportCard({ item, whose }: { item: ShownImport; whose: string }) {
  const t = useT('calendarImports');
  const tag = toBcp47(useLocale());
  const { id, name, address, failure, times, readAgo, failingAgo } = item;
  const { order, pending } = useOrder<ImportOrder>(calendarPaths.calendarImports, (verb) => {
    if (verb === 'read') return t('wasReadNow');
    return t(verb === 'rename' ? 'renamed' : 'removed');
  });
  const fieldId = useId();
  const send = (verb: ImportOrder['verb']) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    order({ intent: 'import', verb, id, ...(typeof typed === 'string' && { name: typed }) });
  };
  const form = (verb: ImportOrder['verb'], content: ReactNode, className?: string) => (
    <PostForm onSubmit={send(verb)} className={className}>
      <input type="hidden" name="intent" value="import" />
      <input type="hidden" name="verb" value={verb} />
      <input type="hidden" name="id" value={id} />
      {content}
    </PostForm>
  );
  const button = (verb: 'read' | 'remove', kind: 'outlined' | 'text', text: string, label: string) =>
    form(
      verb,
      <SubmitButton kind={kind} size="sm" isLoading={pending === verb} aria-label={label}>
        {text}
      </SubmitButton>,
    );
  return (
    <Card as="li" id={`import-${id}`} className={styles.entry}>
      <h3 className={styles.name} translate="no">
        {name}
      </h3>
      <p className={styles.times}>
        <span translate="no" className={styles.where}>
          {address}
        </span>
        <span>{whose}</span>
        <span>{t('times', { count: times })}</span>
        <Formatted>{readAgo === null ? t('never') : t('read', { ago: agoText(readAgo, tag) })}</Formatted>
      </p>
      {failure && failingAgo !== null && (
        <Notice tone="warn" title={<Formatted>{t('failing', { ago: agoText(failingAgo, tag) })}</Formatted>}>
          <p>{t(`reasons.${failure}`)}</p>
          {readAgo !== null && <p>{t('kept')}</p>}
        </Notice>
      )}
      <div className={styles.actions}>
        {button('read', 'outlined', t('readNow'), t('readNowOf', { name }))}
        {button('remove', 'text', t('remove'), t('removeOf', { name }))}
      </div>
      <details className={styles.rename}>
        <summary>{t('renameOf', { name })}</summary>
        {form(
          'rename',
          <>
            <TextInput
              id={fieldId}
              name="name"
              label={t('newName')}
              defaultValue={name}
              maxCharacters={CALENDAR_IMPORTS.name.max}
              required
            />
            <SubmitButton size="sm" isLoading={pending === 'rename'}>
              {t('save')}
            </SubmitButton>
          </>,
          styles.renameForm,
        )}
      </details>
    </Card>
  );
}
