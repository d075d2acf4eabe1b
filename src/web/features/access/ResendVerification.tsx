import { useFetcher } from 'react-router';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** A button that has the verification mail sent again; the answer tells nothing about the address. */
export function ResendVerification({ email }: { email: string }) {
  const t = useT('access');
  const fetcher = useFetcher<{ isSent: boolean; detail?: string }>();
  if (fetcher.data?.isSent) {
    return (
      <Notice tone="success" role="status">
        {t('resend.sent')}
      </Notice>
    );
  }
  return (
    <>
      {fetcher.data && (
        <Notice tone="danger" role="alert">
          {fetcher.data.detail}
        </Notice>
      )}
      <Button
        kind="outlined"
        isLoading={fetcher.state !== 'idle'}
        onClick={() =>
          fetcher.submit(
            { email },
            { method: 'post', action: paths.resendVerification, encType: 'application/json' },
          )
        }
      >
        {t('resend.button')}
      </Button>
    </>
  );
}
