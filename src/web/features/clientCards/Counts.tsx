import type { VisitCounts } from '../../../contract/clientCards.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import styles from './Cards.module.css';
import { useCardWords } from './useCardWords.ts';

/** How often a client came, did not come, cancelled late: in words. */
export function Counts({ counts }: { counts: VisitCounts }) {
  const { good, bad } = useCardWords().countsOf(counts);
  return (
    <div className={styles.counts}>
      <Formatted>{good.join(' · ')}</Formatted>
      {bad.map((words) => (
        <Badge key={words} tone="warn">
          {words}
        </Badge>
      ))}
    </div>
  );
}
