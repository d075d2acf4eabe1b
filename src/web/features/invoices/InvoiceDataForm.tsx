import { type InvoiceData, InvoiceDataBody } from '../../../contract/invoices.ts';
import { BUYER_KINDS, type BuyerKind } from '../../../domain/invoices/invoice.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { TaxNotice } from '../../blocks/invoices/TaxNotice.tsx';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { NativeSelect, type SelectOption } from '../../ui/form/NativeSelect.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './InvoicesPage.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

interface Values {
  kind: BuyerKind;
  name: string;
  taxId: string;
  street: string;
  postCode: string;
  city: string;
  countryCode: string;
  email: string;
}

/** What is asked for in one line each, with what the browser may fill in. */
const LINES = [
  ['name', 'name'],
  ['taxId', 'off'],
  ['street', 'street-address'],
  ['postCode', 'postal-code'],
  ['city', 'address-level2'],
] as const;
/** A person has no tax id, and some countries no postcodes. */
const OPTIONAL = ['taxId', 'postCode'];

export interface InvoiceDataFormProps {
  data: InvoiceData | null;
  /** The account's, until another one is given. */
  email: string;
  countries: readonly SelectOption[];
}

/** Whom invoices are made out to. */
export function InvoiceDataForm({ data, email, countries }: InvoiceDataFormProps) {
  const t = useT('invoices');
  const { vatId: _vatId, isReverseCharged: _isReverse, ...given } = data ?? { vatId: 0, isReverseCharged: 0 };
  const { register, submit, isPending, answer, errorOf, summary } = useApiForm<Values>({
    schema: InvoiceDataBody,
    defaultValues: { ...NOTHING, email, ...given },
  });
  const hintOf = {
    name: t('data.nameHint'),
    taxId: t('data.taxIdHint'),
    street: undefined,
    postCode: undefined,
    city: undefined,
  };
  const labels = {
    kind: t('data.kind'),
    name: t('data.name'),
    taxId: t('data.taxId'),
    street: t('data.street'),
    postCode: t('data.postCode'),
    city: t('data.city'),
    countryCode: t('data.countryCode'),
    email: t('data.email'),
  };
  return (
    <section aria-labelledby="data" className={styles.data}>
      <h2 id="data">{t('data.title')}</h2>
      <p className={styles.lead}>{t('data.lead')}</p>
      <TaxNotice data={data} />
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary title={t('data.summary')} names={labels} {...summary} />
        <RadioGroup
          legend={labels.kind}
          look="segments"
          required
          name="kind"
          options={BUYER_KINDS.map((value) => ({ value, label: t(`data.kinds.${value}`) }))}
          inputProps={{ ...register('kind'), id: 'kind' }}
          error={errorOf('kind')}
        />
        {LINES.map(([name, autoComplete]) => (
          <TextInput
            key={name}
            id={name}
            label={labels[name]}
            hint={hintOf[name]}
            required={!OPTIONAL.includes(name)}
            autoComplete={autoComplete}
            error={errorOf(name)}
            {...register(name)}
          />
        ))}
        <NativeSelect
          id="countryCode"
          label={labels.countryCode}
          required
          autoComplete="country"
          placeholder={t('data.choose')}
          options={countries}
          error={errorOf('countryCode')}
          {...register('countryCode')}
        />
        <TextInput
          id="email"
          type="email"
          label={labels.email}
          required
          autoComplete="email"
          error={errorOf('email')}
          {...register('email')}
        />
        {answer !== undefined && (
          <Notice tone="success" role="status">
            {t('data.saved')}
          </Notice>
        )}
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('data.submit')}
        </SubmitButton>
      </PostForm>
    </section>
  );
}

const NOTHING: Values = {
  kind: 'person',
  name: '',
  taxId: '',
  street: '',
  postCode: '',
  city: '',
  countryCode: '',
  email: '',
};
