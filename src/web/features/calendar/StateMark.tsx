import { Ban, CheckCheck, CircleCheck, Hourglass, type LucideIcon, UserX } from 'lucide-react';
import type { Appointment } from '../../../contract/appointments.ts';
import { useT } from '../../messages/messages.ts';
import { Badge, type BadgeTone } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';

type State = Appointment['state'];

/** The states that stand in a calendar, in the order in which a visit comes to them. */
export const CALENDAR_STATES = ['REQUESTED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'] as const;

const MARKS: Partial<Record<State, { icon: LucideIcon; tone: BadgeTone }>> = {
  REQUESTED: { icon: Hourglass, tone: 'warn' },
  CONFIRMED: { icon: CircleCheck, tone: 'success' },
  COMPLETED: { icon: CheckCheck, tone: 'neutral' },
  NO_SHOW: { icon: UserX, tone: 'danger' },
};
const OTHER = { icon: Ban, tone: 'neutral' } as const;

/** A visit's state as its sign alone, for where there is little room. */
export function StateSign({ state, className }: { state: State; className?: string }) {
  const t = useT('booking');
  const { icon } = MARKS[state] ?? OTHER;
  return <Icon of={icon} size={14} strokeWidth={2.25} label={t(`states.${state}`)} className={className} />;
}

/** The same with its words. */
export function StateBadge({ state }: { state: State }) {
  const t = useT('booking');
  const { icon, tone } = MARKS[state] ?? OTHER;
  return (
    <Badge tone={tone} icon={<Icon of={icon} size={14} strokeWidth={2.25} />}>
      {t(`states.${state}`)}
    </Badge>
  );
}
