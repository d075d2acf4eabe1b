import type { LucideIcon } from 'lucide-react';
import type { Appointment } from '../../../../contract/appointments.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { VisitCard } from './VisitCard.tsx';
import styles from './VisitList.module.css';

export interface VisitListProps {
  visits: readonly Appointment[];
  headingLevel?: 2 | 3;
  /** Stands where there are none. */
  none?: { icon: LucideIcon; text: string };
}

/** Visits one below the other, each with what its reader may do. */
export function VisitList({ visits, headingLevel = 3, none }: VisitListProps) {
  if (visits.length === 0 && none) {
    return (
      <p className={styles.none}>
        <Icon of={none.icon} size={24} />
        {none.text}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}
