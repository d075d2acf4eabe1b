import type { Passkey } from '../../../contract/passkeys.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { agoText } from '../../../messages/ago.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './AccessList.module.css';
import { useDeviceName } from './useDeviceName.ts';

interface PasskeyCardProps {
  /** With how long ago it was made and used (ms), by the server's clock. */
  passkey: Omit<Passkey, 'createdAt' | 'usedAt'> & { madeAgo: number; usedAgo: number | null };
  isRemoving: boolean;
}

/** A passkey in the list; its button to remove it sends its id with the form around it. */
export function PasskeyCard({ passkey, isRemoving }: PasskeyCardProps) {
  const t = useT('passkeys');
  const tag = toBcp47(useLocale());
  const device = useDeviceName()(passkey);
  const name = passkey.name ?? device;
  const { id, isBackedUp, madeAgo, usedAgo } = passkey;
  return (
    <Card as="li" className={styles.entry}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isBackedUp && <Badge tone="neutral">{t('synced')}</Badge>}
      </div>
      <p className={styles.times}>
        {passkey.name !== null && <span>{device}</span>}
        <Formatted>{t('made', { ago: agoText(madeAgo, tag) })}</Formatted>
        <Formatted>{usedAgo === null ? t('unused') : t('used', { ago: agoText(usedAgo, tag) })}</Formatted>
      </p>
      <div className={styles.actions}>
        <ButtonLink
          kind="outlined"
          size="sm"
          href={`/user-zone/rename-passkey/${id}`}
          aria-label={t('renameOf', { name })}
        >
          {t('rename')}
        </ButtonLink>
        <SubmitButton
          kind="outlined"
          size="sm"
          name="passkeyId"
          value={id}
          isLoading={isRemoving}
          aria-label={t('removeOf', { name })}
        >
          {t('remove')}
        </SubmitButton>
      </div>
    </Card>
  );
}
