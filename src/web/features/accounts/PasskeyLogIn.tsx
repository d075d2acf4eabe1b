/** Logging in with a passkey: the device is asked, and the page sends what it signed. */
import { useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import type { passkeys } from '../../../contract/passkeys.ts';
import { type Refused, isRefused } from '../../forms/action.ts';
import { PASSKEY_LOG_IN_OPTIONS } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { handOn } from './storedNext.ts';
import { bringDevice, usePasskeysAble } from './passkeysAble.ts';
import styles from './PasskeyLogIn.module.css';

/** Where a browser cannot, or without scripts, there is nothing. */
export function PasskeyLogIn() {
  const t = useT('credentials');
  const [query] = useSearchParams();
  const fetcher = useFetcher<Refused>();
  const isAble = usePasskeysAble();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<'failed' | 'timedOut' | null>(null);
  if (isAble === false) return null;

  async function ask() {
    setAsking(true);
    setProblem(null);
    try {
      const [{ signOnDevice }, options] = await Promise.all([
        bringDevice(),
        askApi<typeof passkeys.logInOptions>(PASSKEY_LOG_IN_OPTIONS, { method: 'POST' }),
      ]);
      const answer = await signOnDevice(options);
      if ('credential' in answer)
        await fetcher.submit({ passkey: answer.credential } as never, {
          method: 'post',
          action: handOn(paths.signIn, query),
          encType: 'application/json',
        });
      else if (answer.refusal !== 'cancelled')
        setProblem(answer.refusal === 'timedOut' ? 'timedOut' : 'failed');
    } catch {
      // No connection, or asked too often.
      setProblem('failed');
    }
    setAsking(false);
  }

  const isPending = isAsking || fetcher.state !== 'idle';
  const refused = !isPending && isRefused(fetcher.data) ? fetcher.data.problem.detail : null;
  const said = problem ? t(`passkey.${problem}`) : refused;
  return (
    <div className={styles.way}>
      {said && (
        <Notice tone="danger" role="alert">
          {said}
        </Notice>
      )}
      <Button
        kind="outlined"
        size="lg"
        isBlock
        className={isAble ? undefined : styles.waiting}
        isLoading={isPending}
        onClick={() => void ask()}
      >
        {t('passkey.by')}
      </Button>
    </div>
  );
}
