import { useState } from 'react';
import type { AutomaticChecks } from '../../../../domain/announcements/automaticChecks.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { LOCALES, type Locale, toBcp47 } from '../../../../domain/locales.ts';
import { useT } from '../../../messages/messages.ts';
import { useLanguageName } from '../../../blocks/catalogue/useLanguageName.ts';
import type { ApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { paths } from '../../../paths/paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { useFindingText } from '../useFindingText.ts';
import styles from './AnnouncementForm.module.css';
import type { AnnouncementValues } from './formValues.ts';

interface TextsSectionProps {
  api: ApiForm<AnnouncementValues>;
  /** What the checks of the server would stop, said while it is typed. */
  checks: AutomaticChecks;
}

/** Title and description: the author's language first, English and the others on demand. */
export function TextsSection({ api, checks }: TextsSectionProps) {
  const t = useT('announcementForm');
  const names = useT('catalogue');
  const languageName = useLanguageName();
  const findingText = useFindingText();
  const { form, register, errorOf } = api;
  const author = form.watch('authorLocale') as Locale;
  /** The words for what is found at a field, with the way to what would make it right; undefined: nothing. */
  const findingAt = (path: string) => {
    const finding = checks.clean ? undefined : checks.reasons.find((reason) => reason.path === path);
    return (
      finding && (
        <span className={styles.finding}>
          {findingText(finding)}
          {finding.reason === 'reservedTitle' && (
            <>
              {' '}
              <Anchor href={paths.giveLicence}>{t('giveLicence')}</Anchor>
            </>
          )}
        </span>
      )
    );
  };
  const counterText = (used: number, max: number) => t('characters', { used, max });
  const others = LOCALES.filter((locale) => locale !== author);
  const [isMoreOpen, setMoreOpen] = useState(
    others.some((locale) => errorOf(`description.${locale}`) !== undefined),
  );
  const descriptionIn = (locale: Locale) => (
    <TextArea
      key={locale}
      {...register(`description.${locale}`)}
      id={`description.${locale}`}
      label={t('description', { language: languageName(locale) })}
      required={locale === author}
      lang={toBcp47(locale)}
      rows={locale === author ? 7 : 4}
      maxCharacters={LIMITS.announcementDescription.max}
      counterText={counterText}
      hint={findingAt(`description.${locale}`) ?? (locale === author ? t('descriptionHint') : undefined)}
      error={errorOf(`description.${locale}`)}
    />
  );
  return (
    <>
      <TextInput
        {...register('title')}
        id="title"
        label={t('adTitle')}
        required
        lang={toBcp47(author)}
        autoComplete="off"
        maxCharacters={LIMITS.announcementTitle.max}
        counterText={counterText}
        hint={findingAt('title') ?? t('adTitleHint')}
        error={errorOf('title')}
      />
      {descriptionIn(author)}
      <details
        className={styles.more}
        open={isMoreOpen}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary>{t('otherLanguages')}</summary>
        <div className={styles.fields}>
          <NativeSelect
            {...register('authorLocale')}
            id="authorLocale"
            label={t('authorLocale')}
            required
            options={LOCALES.map((locale) => ({ value: locale, label: names(`languages.${locale}`) }))}
            error={errorOf('authorLocale')}
          />
          {others.map(descriptionIn)}
        </div>
      </details>
    </>
  );
}
