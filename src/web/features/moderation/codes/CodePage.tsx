import { redirect, useActionData, useNavigation } from 'react-router';
import { staffDiscounts } from '../../../../contract/moderation/discountCodes.ts';
import { type Refused, apiAction, isRefused } from '../../../forms/action.ts';
import { countryName } from '../../../blocks/places/countryOptions.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import styles from '../Tables.module.css';
import type { Route } from './+types/CodePage';
import { CodeFacts } from './CodeFacts.tsx';
import { CodeForm } from './CodeForm.tsx';
import { BOXED_COUNTRIES, type CodeBody, codeOf } from './codeOf.ts';
import { sayCode } from './sayCode.ts';
import { isUnused } from './stateOf.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export const handle = staffHandle({ messages: ['moderation', 'staffCodes', 'payments', 'errors'] });

/** Names the address that makes a new one. */
const NEW = 'new';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request, { role: 'admin' });
  const code = id === NEW ? null : await orThrow(page.call(staffDiscounts.get, { params: { id } }));
  return {
    code,
    said: code && sayCode(code, Date.now(), page.locale),
    countries: BOXED_COUNTRIES.map((value) => ({ value, label: countryName(value, page.locale) })),
  };
}

/** Makes a code, or keeps its terms, ends it, lets it be used again or deletes it; then shows them all. */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const params = { id };
  return apiAction<CodeBody, Response>(
    request,
    async (body, keyed) => {
      if (body.intent === 'delete') await call(staffDiscounts.remove, { params });
      else if (body.intent !== 'save') {
        const {
          id: _id,
          code: _code,
          createdAt: _at,
          uses: _uses,
          ...same
        } = await call(staffDiscounts.get, { params });
        await call(staffDiscounts.edit, { params, body: { ...same, isActive: body.intent === 'resume' } });
      } else if (id === NEW) {
        const { code, terms } = body;
        await call(staffDiscounts.create, { body: { code, ...terms, isActive: true }, ...keyed });
      } else {
        const { version, terms } = body;
        const { isActive } = await call(staffDiscounts.get, { params });
        await call(staffDiscounts.edit, { params, body: { ...terms, version, isActive } });
      }
      return redirect(consolePaths.codes);
    },
    codeOf,
  );
}

export default function CodePage({ loaderData: { code, said, countries } }: Route.ComponentProps) {
  const t = useT('staffCodes');
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  const title = code?.code ?? t('new');
  return (
    <>
      <PageMeta title={title} />
      <header className={styles.words}>
        <p>
          <Anchor href={consolePaths.codes}>{t('toList')}</Anchor>
        </p>
        <h1 tabIndex={-1} translate={code ? 'no' : undefined} className={code ? styles.code : undefined}>
          {title}
        </h1>
        {said && <CodeFacts said={said} />}
      </header>
      {refused && !refused.problem.errors?.length && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      <CodeForm code={code} countries={countries} refused={refused} isPending={isPending} />
      {code && (
        <Section title={t('end.title')} intro={t(isUnused(code) ? 'end.unused' : 'end.used')}>
          <PostForm className={styles.actions}>
            <SubmitButton
              name="intent"
              value={code.isActive ? 'end' : 'resume'}
              kind="outlined"
              isLoading={isPending}
            >
              {t(code.isActive ? 'end.end' : 'end.resume')}
            </SubmitButton>
            {isUnused(code) && (
              <SubmitButton name="intent" value="delete" kind="redOutlined" isLoading={isPending}>
                {t('end.delete')}
              </SubmitButton>
            )}
          </PostForm>
        </Section>
      )}
    </>
  );
}
