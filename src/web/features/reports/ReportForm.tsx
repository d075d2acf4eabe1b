import { ReportBody } from '../../../contract/reports.ts';
import { REPORTS } from '../../../domain/reports/limits.ts';
import { GRAVEST, REPORT_REASONS } from '../../../domain/reports/report.ts';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Photo } from '../../ui/display/Photo.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { bodyOf } from './bodyOf.ts';
import type { ReportedSubject } from './loadSubject.ts';
import styles from './Report.module.css';
import { ReportFrame } from './ReportFrame.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

interface Values {
  /** `kind id`. */
  about: string;
  reason: string;
  text: string;
  email: string;
  name: string;
  goodFaith: boolean;
}

/** What is wrong with a listing, a profile or one of their photos. */
export function ReportForm({ subject }: { subject: ReportedSubject }) {
  const t = useT('reports');
  const { kind, id, title, photos } = subject;
  const whole = `${kind} ${id}`;
  const { register, submit, isPending, errorOf, summary } = useApiForm<Values>({
    schema: ReportBody,
    defaultValues: { about: whole, reason: '', text: '', email: '', name: '', goodFaith: false },
    toBody: (values) => bodyOf({ ...values }),
  });
  const optional = (label: string) => t('form.optional', { label });
  const names = {
    about: t('form.about'),
    reason: t('form.reason'),
    text: t('form.text'),
    email: t('form.email'),
    name: t('form.name'),
    goodFaith: t('form.goodFaith'),
  };
  return (
    <ReportFrame title={t('form.title', { kind })} lead={<span translate="no">{title}</span>}>
      <p>{t('form.intro', { kind })}</p>
      <Notice>{t('form.danger')}</Notice>
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <FormKey />
        <ErrorSummary title={t('form.summary')} names={names} {...summary} />
        <p className={styles.note}>{t('form.requiredNote')}</p>
        {photos.length > 0 ? (
          <RadioGroup
            legend={names.about}
            name="about"
            look="cards"
            inputProps={{ ...register('about'), id: 'about' }}
            options={[
              { value: whole, label: t('form.whole', { kind }) },
              ...photos.map((photo, index) => ({
                value: `photo ${photo.photoId}`,
                label: t('form.photo', { number: index + 1 }),
                detail: <Photo photo={photo} alt="" sizes="6rem" className={styles.photo} />,
              })),
            ]}
          />
        ) : (
          <input type="hidden" name="about" value={whole} />
        )}
        <RadioGroup
          legend={names.reason}
          name="reason"
          required
          error={errorOf('reason')}
          inputProps={{ ...register('reason'), id: 'reason' }}
          options={REPORT_REASONS.map((reason) => ({
            value: reason,
            label: t(`reasons.${reason}`),
            description: reason === GRAVEST ? t('form.grave') : undefined,
          }))}
        />
        <TextArea
          id="text"
          label={names.text}
          hint={t('form.textHint')}
          required
          rows={5}
          maxCharacters={REPORTS.text.max}
          error={errorOf('text')}
          {...register('text')}
        />
        <TextInput
          id="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={optional(names.email)}
          hint={t('form.emailHint')}
          error={errorOf('email')}
          {...register('email')}
        />
        <TextInput
          id="name"
          autoComplete="name"
          label={optional(names.name)}
          error={errorOf('name')}
          {...register('name')}
        />
        <Checkbox
          id="goodFaith"
          required
          label={names.goodFaith}
          error={errorOf('goodFaith')}
          {...register('goodFaith')}
        />
        <p className={styles.note}>
          {t.rich('form.privacy', {
            link: (words) => <Anchor href={paths.regulations('privacy-policy')}>{words}</Anchor>,
          })}
        </p>
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('form.submit')}
        </SubmitButton>
      </PostForm>
    </ReportFrame>
  );
}
