import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { Answer } from '../../../contract/endpoint.ts';
import { Id } from '../../../contract/fields.ts';
import { OwnerAgain } from '../../../contract/ownerAgain.ts';
import { type AddPasskey, passkeys } from '../../../contract/passkeys.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { PASSKEYS } from '../../../domain/accounts/passkeyLimits.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../forms/action.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Route } from './+types/PasskeysPage';
import { AccountFrame } from './AccountFrame.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import type { DeviceRefusal } from './passkeyDevice.ts';
import { PasswordAgain } from './PasswordAgain.tsx';
import { bringDevice, usePasskeysAble } from './passkeysAble.ts';
import list from './AccessList.module.css';
import frame from './AccountFrame.module.css';
import late from './PasskeyLogIn.module.css';
import { ownedBy, useOwner } from '../../blocks/apiForm/useOwner.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'credentials', 'passkeys', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'passkeys',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

/** The own passkeys with how long ago they were made and used (ms), and whether a change needs the password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ageMs } = requireSession(page, request);
  const { items } = await orThrow(page.call(passkeys.list, {}));
  const now = Date.now();
  return {
    items: items.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      madeAgo: now - Date.parse(createdAt),
      usedAgo: usedAt === null ? null : now - Date.parse(usedAt),
    })),
    needsPassword: ageMs > ACCOUNT.reauthMinutes * 60_000,
  };
}

type Done = { options: Answer<typeof passkeys.addOptions> } | { done: 'added' | 'removed' };
type Body = { password?: string; passkeyId?: string } | { credential: typeof AddPasskey._zod.input };

/** Keeps what a device made; removes the one that is named; else answers what a device needs to make one. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return apiAction<Body, Done>(
    request,
    async (body) => {
      if ('credential' in body) {
        await page.call(passkeys.add, { body: body.credential });
        return { done: 'added' };
      }
      const { passkeyId, ...again } = body;
      if (passkeyId === undefined) return { options: await page.call(passkeys.addOptions, { body: again }) };
      await page.call(passkeys.remove, { params: { id: passkeyId }, body: again });
      return { done: 'removed' };
    },
    // Without scripts no device is asked: what is sent removes one.
    ({ passkeyId = '', password }) => ({ passkeyId, ...(password !== undefined && { password }) }),
  );
}

/** What has gone in another tab is no longer shown. */
export const shouldRevalidate = alsoAfterRefusal;

const Change = OwnerAgain.extend({ passkeyId: Id.optional() });

export default function PasskeysPage({ loaderData: { items, needsPassword } }: Route.ComponentProps) {
  const t = useT('passkeys');
  const a = useT('accounts');
  const isAble = usePasskeysAble();
  const [wasAsked, setAsked] = useState(false);
  const isAsked = needsPassword || wasAsked;
  /** The passkey to be removed; none while one is added. */
  const removed = useRef<string>(undefined);
  const { form, register, submit, isPending, answer, problem, wrong, errorOf, summary } = useApiForm<{
    password: string;
  }>({
    schema: Change,
    defaultValues: { password: '' },
    toBody: ({ password }) => ({
      ...(isAsked && { password }),
      ...(removed.current !== undefined && { passkeyId: removed.current }),
    }),
  });
  if (!wasAsked && (problem?.code === 'REAUTH_REQUIRED' || wrong.includes('password'))) setAsked(true);

  const posted = useActionData<Done | Refused>();
  const { keep, isKeeping, outcome, forget } = useNewPasskey(posted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once.
  useEffect(() => {
    if (answer === undefined) return;
    setAsked(false);
    form.resetField('password');
    void keep(answer as Done);
  }, [answer]);

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    removed.current = submitter instanceof HTMLButtonElement && submitter.value ? submitter.value : undefined;
    forget();
    void submit(event);
  }

  const isWorking = isPending || isKeeping;
  return (
    <AccountFrame title={t('title')} lead={t('lead')} seed="sign-in" tone="lake">
      <PageMeta title={t('title')} />
      {outcome && !isWorking && (
        <Notice tone={outcome.isGood ? 'success' : 'danger'} role={outcome.isGood ? 'status' : 'alert'}>
          {outcome.text}
        </Notice>
      )}
      <PostForm by="form" noValidate onSubmit={send} className={frame.form}>
        <ErrorSummary
          title={a('summary')}
          names={{ password: t('password') }}
          {...summary}
          items={summary.items.map((item) =>
            item.fieldId === undefined && problem?.code === 'NOT_FOUND'
              ? { ...item, message: t('gone') }
              : item,
          )}
        />
        {isAsked && (
          <PasswordAgain
            label={t('password')}
            hint={t('passwordHint')}
            error={errorOf('password')}
            {...register('password')}
          />
        )}
        {/* Enter in the field presses the first button: never one that removes. */}
        {items.length >= PASSKEYS.max || isAble === false ? (
          <>
            <button type="submit" disabled hidden />
            <p className={frame.note}>{isAble === false ? t('unable') : t('full', { most: PASSKEYS.max })}</p>
          </>
        ) : (
          <SubmitButton
            size="lg"
            isBlock
            disabled={isAble === null}
            className={isAble ? undefined : late.waiting}
            isLoading={isWorking && removed.current === undefined}
          >
            {t('add')}
          </SubmitButton>
        )}
        <p className={`${frame.note} ${late.withoutScripts}`}>{t('withoutScripts')}</p>
        {items.length > 0 ? (
          <Stack as="ul" gap={3} className={list.list}>
            {items.map((passkey) => (
              <PasskeyCard
                key={passkey.id}
                passkey={passkey}
                isRemoving={isWorking && removed.current === passkey.id}
              />
            ))}
          </Stack>
        ) : (
          <p className={frame.note}>{t('none')}</p>
        )}
      </PostForm>
    </AccountFrame>
  );
}

/** Has the device make a passkey, and sends it to be kept; what came of it, or of a removal, until it is forgotten. */
function useNewPasskey(posted: Done | Refused | undefined) {
  const t = useT('passkeys');
  const fetcher = useFetcher<Done | Refused>();
  const owner = useOwner();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<'added' | 'removed' | DeviceRefusal | null>(
    posted && 'done' in posted ? posted.done : null,
  );

  async function keep(answer: Done) {
    if ('done' in answer) return setSaid(answer.done);
    setAsking(true);
    try {
      const { makeOnDevice } = await bringDevice();
      const made = await makeOnDevice(answer.options);
      if ('refusal' in made) setSaid(made.refusal);
      else {
        await fetcher.submit({ credential: made.credential, ...ownedBy(owner) } as never, {
          method: 'post',
          encType: 'application/json',
        });
        setSaid('added');
      }
    } catch {
      // The code could not come.
      setSaid('failed');
    }
    setAsking(false);
  }

  const refused = isRefused(fetcher.data) ? fetcher.data.problem.detail : null;
  const outcome = () => {
    if (said === null || said === 'cancelled') return null;
    if (said === 'added' && refused !== null) return { isGood: false, text: refused };
    return { isGood: said === 'added' || said === 'removed', text: t(said) };
  };
  return {
    keep,
    isKeeping: isAsking || fetcher.state !== 'idle',
    outcome: outcome(),
    forget: () => setSaid(null),
  };
}
