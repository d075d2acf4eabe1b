import { useEffect, useRef } from 'react';
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
  /** It is on its way: no other page of ours may take it along, and the browser's own leaving asks nothing. */
  isSent?: boolean;
  /** It is left all the same. */
  onLeave?: () => void;
}

/** Asks before a form is left with something unsent: the browser, or our own dialog inside the app. */
export function LeaveWarning(props: LeaveWarningProps) {
  const { isActive, title, text, stayLabel, leaveLabel, isSent = false, onLeave } = props;
  useEffect(() => {
    if (!isActive || isSent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isActive, isSent]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  // The way of the browser's own buttons is gone a moment after it was chosen; until then "stay" would block it again.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state === 'blocked') isLeaving.current = false;
  }, [blocker.state]);
  const stay = () => {
    if (!isLeaving.current) blocker.reset?.();
  };
  const leave = () => {
    isLeaving.current = true;
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Modal
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={title}
      description={text}
      firstButton={{ label: stayLabel, onClick: stay }}
      secondButton={{ label: leaveLabel, onClick: leave }}
    />
  );
}
