import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Benefits } from '../../features/forPartners/Benefits.tsx';
import type { PriceList } from '../../features/forPartners/priceList.ts';
import { Prices } from '../../features/forPartners/Prices.tsx';
import { useT } from '../../messages/messages.ts';
import { useSession } from '../../page/session.tsx';
import { Details } from '../../ui/display/Details.tsx';
import styles from './ForProfessionals.module.css';

/**
 * What the anchors `#price` and `#benefits` of `/user-zone` name for whoever is signed in. It stands closed below one's own
 * things; an anchor opens it, by the browser's own rule before the scripts run.
 */
export function ForProfessionals({ prices }: { prices: PriceList }) {
  const t = useT('forPartners');
  const shell = useT('shell');
  const { hash, key } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const isPartner = useSession()?.accountType === 'partner';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor followed again opens it again.
  useEffect(() => {
    if (!/^#(price|benefits)$/.test(hash) || !box.current) return;
    box.current.open = true;
    box.current.querySelector(hash)?.scrollIntoView();
  }, [hash, key]);

  return (
    <Details
      ref={box}
      summary={
        isPartner
          ? `${shell('nav.pricing')} · ${shell('nav.benefits')}`
          : t('folded', { pricing: shell('nav.pricing'), benefits: shell('nav.benefits') })
      }
      className={styles.box}
    >
      <div className={styles.parts}>
        <Prices list={prices} />
        <Benefits />
      </div>
    </Details>
  );
}
