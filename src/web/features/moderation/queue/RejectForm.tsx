import type { AnnouncementCase } from '../../../../contract/moderation/review.ts';
import { REVIEW } from '../../../../domain/moderation/limits.ts';
import { NATIVE_NAMES, toBcp47 } from '../../../../domain/locales.ts';
import type { RejectCode } from '../../../../domain/moderation/reasons.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from './Decision.module.css';
import { OTHER, rowNames } from './reasonsOf.ts';
import { fieldsOf, useFieldName } from './shownFields.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** Where a reason mostly stands; the others stand at the description. */
const USUAL_FIELD: Partial<Record<RejectCode, string>> = {
  shouting: 'title',
  reservedTitle: 'title',
  misleading: 'offers',
  photoUnsuitable: 'photos',
  photoNotOwn: 'photos',
};

/** The ready sentences, each with its field; those that the checks found stand at the field where they found it. */
export function RejectForm({
  view,
  typed,
  isPending,
}: {
  view: AnnouncementCase;
  /** What was sent without scripts and refused. */
  typed: Record<string, string> | undefined;
  isPending: boolean;
}) {
  const t = useT('staffReview');
  const nameOf = useFieldName();
  const { live, pending, waiting, checks, ready, owner } = view;
  const version = pending && pending.revisionId === waiting ? pending : live;
  const fields = fieldsOf(version).map((path) => ({ value: path, label: nameOf(path) }));
  const description = `description.${version.authorLocale}`;
  const sentences = ready.reasons.filter(({ code }) => code !== 'other') as {
    code: RejectCode;
    text: string;
  }[];
  return (
    <PostForm id="reject" className={styles.form} aria-labelledby="reject-title">
      <input type="hidden" name="intent" value="reject" />
      <input type="hidden" name="revisionId" value={waiting ?? ''} />
      <h3 id="reject-title">{t('decide.rejectTitle')}</h3>
      <p className={styles.note}>{t('decide.readIn', { language: NATIVE_NAMES[owner.locale] })}</p>
      <ol className={styles.reasons}>
        {sentences.map(({ code, text }, row) => {
          const names = rowNames(row);
          const [at, also] = checks.filter(({ reason }) => reason === code).map(({ path }) => path);
          return (
            <li key={code} className={styles.reason}>
              <Checkbox
                id={`reason-${row}`}
                name={names.code}
                value={code}
                label={<span lang={toBcp47(owner.locale)}>{text}</span>}
                defaultChecked={typed && names.code in typed}
                data-reason={row + 1}
                detail={<kbd className={styles.key}>{row + 1}</kbd>}
              />
              <div className={styles.where}>
                <NativeSelect
                  id={names.path}
                  name={names.path}
                  label={t('decide.field')}
                  options={fields}
                  defaultValue={typed?.[names.path] ?? at ?? USUAL_FIELD[code] ?? description}
                />
                <NativeSelect
                  id={names.also}
                  name={names.also}
                  label={t('decide.also')}
                  placeholder={t('decide.nowhere')}
                  options={fields}
                  defaultValue={typed?.[names.also] ?? also ?? ''}
                />
                <TextInput
                  id={names.words}
                  name={names.words}
                  label={t('decide.words')}
                  maxCharacters={REVIEW.words.max}
                  defaultValue={typed?.[names.words]}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <OtherReason fields={fields} usual={description} typed={typed} />
      <SubmitButton kind="outlined" isBlock isLoading={isPending}>
        {t('decide.reject')}
      </SubmitButton>
    </PostForm>
  );
}

/** A reason that no ready sentence says. */
function OtherReason({
  fields,
  usual,
  typed,
}: {
  fields: { value: string; label: string }[];
  usual: string;
  typed: Record<string, string> | undefined;
}) {
  const t = useT('staffReview');
  const names = rowNames(OTHER);
  return (
    <div className={styles.where}>
      <TextArea
        id={names.words}
        name={names.words}
        label={t('decide.other')}
        rows={2}
        maxCharacters={REVIEW.words.max}
        defaultValue={typed?.[names.words]}
      />
      <NativeSelect
        id={names.path}
        name={names.path}
        label={t('decide.field')}
        options={fields}
        defaultValue={typed?.[names.path] ?? usual}
      />
    </div>
  );
}
