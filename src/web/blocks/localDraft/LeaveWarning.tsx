import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Modal } from '../../ui/overlays/Modal.tsx';

export interface LeaveWarningProps {
  /** Whether there is something unsent. */
  isActive: boolean;
  title: string;
  /** What becomes of what was typed. */
  text: string;
  stayLabel: string;
  leaveLabel: string;
}

/** Asks before a form is left with something unsent: the browser, or our own dialog inside the app. */
export function LeaveWarning({ isActive, title, text, stayLabel, leaveLabel }: LeaveWarningProps) {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isActive]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <Modal
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={title}
      description={text}
      firstButton={{ label: stayLabel, onClick: stay }}
      secondButton={{ label: leaveLabel, onClick: () => blocker.proceed?.() }}
    />
  );
}
