import { useEffect } from 'react';
import { AddImport, type CalendarImport } from '../../../contract/calendarImports.ts';
import { CALENDAR_IMPORTS } from '../../../domain/calendarImports/limits.ts';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { useFields } from '../../blocks/apiForm/useFields.ts';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './CalendarFeedsPage.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export interface ImportValues {
  name: string;
  address: string;
  /** Empty: everybody's. */
  worker: string;
}

const NOTHING: ImportValues = { name: '', address: '', worker: '' };

/** The body of what was typed. */
export const importBody = ({ name = '', address = '', worker = '' }: Partial<ImportValues>) => ({
  name,
  address,
  worker: worker === '' ? null : worker,
});

/** What adding one answers. */
export interface AddedImport {
  added: CalendarImport;
}

/** A further calendar that is kept elsewhere: its name, its private address, and whose time it takes. */
export function AddImportForm({ workers }: { workers: readonly { workerId: string; name: string }[] }) {
  const t = useT('calendarImports');
  const api = useApiForm<ImportValues>({ schema: AddImport, defaultValues: NOTHING, toBody: importBody });
  const { form, summary } = api;
  const { text } = useFields(api);
  const added = (api.answer as Partial<AddedImport> | undefined)?.added;
  useEffect(() => {
    if (added) form.reset(NOTHING);
  }, [added, form]);
  const names = { name: t('add.name'), address: t('add.address'), worker: t('add.worker') };
  return (
    <Card as="section" padding="lg" aria-labelledby="add-import">
      <PostForm by="form" noValidate onSubmit={api.submit} className={styles.form}>
        <h2 id="add-import">{t('add.title')}</h2>
        {added && (
          <Notice tone="success" role="status">
            {t('add.done')}
          </Notice>
        )}
        <FormKey />
        <ErrorSummary title={t('add.summary')} names={names} {...summary} />
        <TextInput
          {...text('name')}
          label={names.name}
          hint={t('add.nameHint')}
          required
          autoComplete="off"
        />
        <TextInput
          {...text('address')}
          label={names.address}
          hint={t('add.addressHint')}
          required
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        {workers.length > 1 && (
          <NativeSelect
            {...text('worker')}
            label={names.worker}
            options={[
              { value: '', label: t('whole') },
              ...workers.map(({ workerId, name }) => ({ value: workerId, label: name })),
            ]}
          />
        )}
        <SubmitButton size="lg" isLoading={api.isPending}>
          {t('add.submit')}
        </SubmitButton>
        <p className={styles.lead}>{t('private')}</p>
        <p className={styles.lead}>{t('every', { minutes: CALENDAR_IMPORTS.everyMinutes })}</p>
      </PostForm>
    </Card>
  );
}
