import type { ReactNode } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { Keeper } from '../../../../domain/directory/keeping.ts';
import { type Refused, isRefused } from '../../../forms/action.ts';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { useT } from '../../../messages/messages.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import styles from '../Tables.module.css';
import { type FormState, formState } from './formState.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface EntryPageProps {
  title: string;
  /** Where it stands: address and name of the list. */
  list: { href: string; label: string };
  /** Null: a new one. */
  entry: { version: number; keptBy: Keeper } | null;
  children: (state: FormState) => ReactNode;
}

/** The page of one row of the directory: its form, and the button that takes it away. */
export function EntryPage({ title, list, entry, children }: EntryPageProps) {
  const t = useT('staffDirectory');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  const state = formState(refused);
  return (
    <>
      <PageMeta title={title} />
      <header className={styles.words}>
        <p>
          <Anchor href={list.href}>{list.label}</Anchor>
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        {entry?.keptBy === 'import' && <p className={styles.lead}>{t('imported')}</p>}
      </header>
      {refused && state.errors.length === 0 && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      <PostForm className={styles.form} noValidate>
        <input type="hidden" name="version" value={refused?.typed?.version ?? entry?.version ?? 0} />
        {!entry && <FormKey />}
        <ErrorSummary
          title={t('form.summary')}
          focusKey={refused ? JSON.stringify(state.errors) : undefined}
          items={state.errors}
        />
        {children(state)}
        <div className={styles.actions}>
          <SubmitButton size="lg" name="intent" value="save" isLoading={isPending}>
            {t(entry ? 'form.save' : 'form.add')}
          </SubmitButton>
          {entry && (
            <SubmitButton name="intent" value="delete" kind="redOutlined" isLoading={isPending}>
              {t('form.remove')}
            </SubmitButton>
          )}
        </div>
      </PostForm>
    </>
  );
}
