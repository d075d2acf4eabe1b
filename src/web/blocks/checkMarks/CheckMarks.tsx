import { BadgeCheck } from 'lucide-react';
import type { PartnerCheck } from '../../../contract/partnerChecks.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './CheckMarks.module.css';

/** What staff have checked about a partner, and that this is no rating. */
export function CheckMarks({ checks }: { checks: readonly PartnerCheck[] }) {
  const t = useT('checks');
  const tag = toBcp47(useLocale());
  if (checks.length === 0) return null;
  return (
    <div className={styles.marks}>
      {checks.map(({ kind, register, number, checkedOn }) => (
        <p key={kind} className={styles.mark}>
          <Badge tone="success" icon={<Icon of={BadgeCheck} size={16} />}>
            {t(kind)}
          </Badge>
          <span>
            {[
              register,
              number,
              dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(checkedOn)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      ))}
      <p className={styles.note}>{t('note')}</p>
    </div>
  );
}
