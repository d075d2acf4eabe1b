import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx';

export interface TimeButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'className'> {
  /** The instant at which the visit begins. */
  start: string;
  children: ReactNode;
}

/** The button of a free time in a form of times; the one that was pressed waits. */
export function TimeButton({ start, kind = 'outlined', ...rest }: TimeButtonProps) {
  const { state, formData } = useNavigation();
  const isPending = state !== 'idle' && formData?.get('start') === start;
  return <Button type="submit" name="start" value={start} kind={kind} isLoading={isPending} {...rest} />;
}
