import { Form, redirect, useActionData, useNavigation } from 'react-router';
import { moderationCategories } from '../../../../contract/moderation/categories.ts';
import { MAIN_CATEGORIES, type MainCategory } from '../../../../domain/catalogue/catalogue.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { dateFormat } from '../../../../messages/intl.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { countryName, countryOptions } from '../../../blocks/places/countryOptions.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import styles from '../Tables.module.css';
import type { Route } from './+types/CategoriesPage';
import { SwitchForm } from './SwitchForm.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffCategories', 'catalogue', 'errors'],
  query: ['countryCode', 'main'],
});

// What somebody else has just switched is seen as it is.
export const shouldRevalidate = alsoAfterRefusal;

interface SwitchBody {
  intent: 'off' | 'on';
  countryCode: string;
  main: MainCategory;
  reason: string;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request, { role: 'admin' });
  const query = new URL(request.url).searchParams;
  const [countryCode, main] = ['countryCode', 'main'].map((name) => query.get(name) ?? '');
  const [{ items }, affected] = await Promise.all([
    orThrow(page.call(moderationCategories.list, {})),
    countryCode && main
      ? orThrow(
          page.call(moderationCategories.affected, {
            query: { countryCode, main: main as MainCategory },
          }),
        )
      : null,
  ]);
  const day = dateFormat(toBcp47(page.locale), { dateStyle: 'long', timeZone: 'UTC' });
  return {
    items: items.map((item) => ({ ...item, since: day.format(Date.parse(item.since)) })),
    chosen: affected &&
      countryCode && {
        countryCode,
        main: main as MainCategory,
        country: countryName(countryCode, page.locale),
        affected,
      },
    countries: countryOptions(page.locale),
  };
}

/** Switches a category off or on again, and shows what is off. */
export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<SwitchBody, Response>(
    request,
    async ({ intent, ...body }) => {
      await call(intent === 'on' ? moderationCategories.switchOn : moderationCategories.switchOff, { body });
      return redirect(consolePaths.categories);
    },
    (fields) => fields,
  );
}

export default function CategoriesPage({ loaderData: { items, chosen, countries } }: Route.ComponentProps) {
  const t = useT('staffCategories');
  const c = useT('catalogue');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  return (
    <>
      <PageMeta title={t('title')} />
      <header className={styles.words}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {refused && !refused.problem.errors?.some(({ path }) => path === 'reason') && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      <Section title={t('list.title')}>
        {items.length === 0 && <p className={styles.quiet}>{t('list.none')}</p>}
        <ul className={styles.list}>
          {items.map(({ countryCode, country, main, since, listings }) => (
            <li key={`${countryCode} ${main}`} className={styles.row}>
              <div className={styles.rowWords}>
                <h3 className={styles.title}>
                  {country}: {c(`mains.${main}`)}
                </h3>
                <ul className={styles.facts}>
                  <li>{t('list.since', { day: since })}</li>
                  <li>{t('list.listings', { count: listings })}</li>
                </ul>
              </div>
              <ButtonLink
                href={consolePaths.category(countryCode, main)}
                kind="outlined"
                aria-label={t('list.onOf', { category: c(`mains.${main}`), country })}
              >
                {t('list.on')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Section>
      {chosen && (
        <Section
          key={`${chosen.countryCode} ${chosen.main}`}
          id="switch"
          title={t(chosen.affected.isOff ? 'on.title' : 'off.title', {
            category: c(`mains.${chosen.main}`),
            country: chosen.country,
          })}
        >
          <SwitchForm {...chosen} refused={refused} isPending={isPending} />
        </Section>
      )}
      <Section title={t('choose.title')} intro={t('choose.intro')}>
        <Form method="get" className={styles.form}>
          <div className={styles.pair}>
            <NativeSelect
              id="countryCode"
              name="countryCode"
              label={t('choose.country')}
              required
              placeholder={t('choose.choose')}
              options={countries}
              defaultValue={chosen ? chosen.countryCode : ''}
            />
            <NativeSelect
              id="main"
              name="main"
              label={t('choose.category')}
              required
              placeholder={t('choose.choose')}
              options={MAIN_CATEGORIES.map((value) => ({ value, label: c(`mains.${value}`) }))}
              defaultValue={chosen ? chosen.main : ''}
            />
          </div>
          <div className={styles.actions}>
            <SubmitButton kind="outlined">{t('choose.submit')}</SubmitButton>
          </div>
        </Form>
      </Section>
    </>
  );
}
