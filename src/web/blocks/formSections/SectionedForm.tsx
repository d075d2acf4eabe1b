import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FormSection, SectionMarkText } from '../../ui/form/FormSection.tsx';
import { FormWaitsContext } from '../apiForm/formWaits.ts';
import { NeedsScripts } from '../apiForm/NeedsScripts.tsx';
import type { ApiForm } from '../apiForm/useApiForm.ts';
import styles from './SectionedForm.module.css';
import { isReady, type SectionState } from './sectionStates.ts';
import { type NamedSection, sectionId, useFormSections } from './useFormSections.ts';
import { PostForm } from '../apiForm/PostForm.tsx';

/** A section as its form describes it; what it says of its values follows when they rest. */
export interface SectionPart<Values> extends NamedSection {
  title: string;
  /** Under the heading while it is open. */
  intro?: ReactNode;
  /** What stands in it, in a line; nothing: it is empty. */
  line: (values: Values) => ReactNode;
  /** Whether all of it is as the profile has it. */
  isFromProfile?: (values: Values) => boolean;
  content: ReactNode;
}

export interface SectionedFormProps<Values extends FieldValues> {
  api: ApiForm<Values>;
  parts: readonly SectionPart<Values>[];
  initial: Values;
  isNew: boolean;
  submitLabel: string;
  /** Whether what was typed is kept on this device; said beside the button. */
  isDraftKept: boolean;
  /** Above the sections, e.g. that a draft came back. */
  notice?: ReactNode;
  /** In place of what is wrong, e.g. a choice between two versions. */
  conflict?: ReactNode;
  /** Between the sections and the button. */
  children?: ReactNode;
}

/** A long form in sections that fold, with how far each is, in the page and beside it. */
export function SectionedForm<Values extends FieldValues>(props: SectionedFormProps<Values>) {
  const { api, parts, initial, isNew, submitLabel, isDraftKept, notice, conflict, children } = props;
  const t = useT('formParts');
  const sections = useFormSections({ api, sections: parts, initial, isNew });
  const { values, areAllOpen } = sections;
  const shown = parts.map((part) => {
    const line = part.line(values);
    return { part, line, state: sections.stateOf(part, !line) };
  });
  const words = (state: SectionState, part: SectionPart<Values>) =>
    state.mark === 'complete' && part.isFromProfile?.(values)
      ? t('sections.fromProfile')
      : t(`sections.${state.mark}`, { count: state.count });

  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-label={t('sections.list')}>
        <ol>
          {shown.map(({ part, state }) => (
            <li key={part.name}>
              <a
                href={`#${sectionId(part.name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  sections.goTo(part.name);
                }}
              >
                <span>{part.title}</span>
                <SectionMarkText mark={state.mark}>{words(state, part)}</SectionMarkText>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <FormWaitsContext value={api.waits.forFields}>
        <PostForm by="form" className={styles.form} onSubmit={api.submit} noValidate>
          <NeedsScripts />
          {notice}
          {conflict || (
            <ErrorSummary
              title={t(api.summary.items.some(({ fieldId }) => fieldId) ? 'summary' : 'notSaved')}
              {...api.summary}
            />
          )}
          <div className={styles.progress}>
            <p>
              {t('sections.progress', {
                done: shown.filter(({ state }) => isReady(state)).length,
                count: parts.length,
              })}
            </p>
            <Button kind="text" size="sm" onClick={() => sections.putAll(!areAllOpen)}>
              {t(areAllOpen ? 'sections.foldAll' : 'sections.openAll')}
            </Button>
          </div>
          <div className={styles.sections}>
            {shown.map(({ part, line, state }, index) => {
              const next = parts[index + 1];
              return (
                <FormSection
                  key={part.name}
                  id={sectionId(part.name)}
                  title={part.title}
                  mark={state.mark}
                  markText={words(state, part)}
                  line={line}
                  isOpen={sections.isOpen(part.name)}
                  onOpenChange={(isOpen) => sections.put(part.name, isOpen)}
                >
                  {part.intro && <p className={styles.intro}>{part.intro}</p>}
                  {part.content}
                  {isNew && next && (
                    <Button
                      kind="outlined"
                      className={styles.next}
                      onClick={() => void sections.goOn(part, next)}
                    >
                      {t('sections.next', { title: next.title })}
                    </Button>
                  )}
                </FormSection>
              );
            })}
          </div>
          {children}
          <div className={styles.bar}>
            <p className={styles.saved} role="status">
              {api.waits.said.map(({ text }) => (
                <span key={text}>{text}</span>
              ))}
              {isDraftKept && api.waits.said.length === 0 && (
                <>
                  <Icon of={Check} size={16} strokeWidth={2.5} />
                  {t('draftSaved')}
                </>
              )}
            </p>
            <SubmitButton
              size="lg"
              isLoading={api.isPending || api.waits.said.some(({ isWaiting }) => isWaiting)}
            >
              {submitLabel}
            </SubmitButton>
          </div>
        </PostForm>
      </FormWaitsContext>
    </div>
  );
}
