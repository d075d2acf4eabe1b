import { redirect, useActionData, useNavigation } from 'react-router';
import { staffPrices } from '../../../../contract/moderation/prices.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { countryOptions } from '../../../blocks/places/countryOptions.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Details } from '../../../ui/display/Details.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import styles from '../Tables.module.css';
import type { Route } from './+types/PricesPage';
import { PlanForm } from './PlanForm.tsx';
import { type SaidCountry, sayTariffs } from './sayTariffs.ts';
import { TariffLines } from './TariffLines.tsx';
import { type PricesBody, tariffOf } from './tariffOf.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffPrices', 'errors'],
  query: ['countryCode'],
});

// What cannot be taken back any more holds by now; the page says so.
export const shouldRevalidate = alsoAfterRefusal;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request, { role: 'admin' });
  const { items } = await orThrow(page.call(staffPrices.list, {}));
  const asked = new URL(request.url).searchParams.get('countryCode');
  const chosen = items.find(({ countryCode }) => countryCode === asked);
  const now = Date.now();
  return {
    said: items.map((one) => sayTariffs(one, now, page.locale)),
    chosen: chosen ? { countryCode: chosen.countryCode, tariff: chosen.current } : null,
    countries: countryOptions(page.locale),
  };
}

/** Plans a tariff or takes a planned one back, and shows them all. */
export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<PricesBody, Response>(
    request,
    async (body) => {
      if (body.intent === 'plan') await call(staffPrices.plan, { body: body.tariff });
      else {
        const { countryCode, validFrom } = body;
        await call(staffPrices.drop, { params: { countryCode, validFrom } });
      }
      return redirect(consolePaths.prices);
    },
    tariffOf,
  );
}

export default function PricesPage({ loaderData: { said, chosen, countries } }: Route.ComponentProps) {
  const t = useT('staffPrices');
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
      {refused && !refused.problem.errors?.length && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      <ul className={styles.list}>
        {said.map((country) => (
          <CountryCard key={country.countryCode} country={country} isPending={isPending} />
        ))}
      </ul>
      <Section id="plan" title={t('plan.title')} intro={t('plan.intro')}>
        <PlanForm
          key={chosen?.countryCode ?? ''}
          countries={countries}
          now={chosen}
          refused={refused?.problem.errors?.length ? refused : undefined}
          isPending={isPending}
        />
      </Section>
    </>
  );
}

function CountryCard({ country, isPending }: { country: SaidCountry; isPending: boolean }) {
  const t = useT('staffPrices');
  const { countryCode, name, current, planned, past } = country;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.header}>
        <h2 className={styles.title}>{name}</h2>
        <Anchor href={consolePaths.planPrice(countryCode)} aria-label={t('planFor', { country: name })}>
          {t('plan.title')}
        </Anchor>
      </div>
      <TariffLines tariff={current} mark={<Badge tone="success">{t('current')}</Badge>} />
      {planned.map((tariff) => (
        <TariffLines
          key={tariff.validFrom}
          tariff={tariff}
          mark={<Badge tone="info">{t('planned')}</Badge>}
          action={
            tariff.canDrop && (
              <PostForm>
                <input type="hidden" name="countryCode" value={countryCode} />
                <input type="hidden" name="validFrom" value={tariff.validFrom ?? ''} />
                <SubmitButton
                  name="intent"
                  value="drop"
                  kind="redOutlined"
                  size="sm"
                  isLoading={isPending}
                  aria-label={t('dropOf', { country: name, day: tariff.day ?? '' })}
                >
                  {t('drop')}
                </SubmitButton>
              </PostForm>
            )
          }
        />
      ))}
      {past.length > 0 && (
        <Details summary={t('past', { count: past.length })}>
          <div className={styles.past}>
            {past.map((tariff) => (
              <TariffLines key={tariff.validFrom} tariff={tariff} />
            ))}
          </div>
        </Details>
      )}
    </Card>
  );
}
