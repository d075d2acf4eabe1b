import { useT } from '../../../messages/messages.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Versions.module.css';
import type { Run } from './wordChanges.ts';

/** A text with what is gone of it, or what is new in it, marked for eyes and for screen readers. */
export function MarkedText({ runs, side }: { runs: readonly Run[]; side: 'gone' | 'new' }) {
  const t = useT('staffReview');
  const Tag = side === 'gone' ? 'del' : 'ins';
  return runs.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    return kind === side ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no state.
      <Tag key={index} className={styles[side]}>
        <VisuallyHidden>{`${t(`case.${side}Begins`)} `}</VisuallyHidden>
        {text}
        <VisuallyHidden>{` ${t('case.changeEnds')} `}</VisuallyHidden>
      </Tag>
    ) : null;
  });
}
