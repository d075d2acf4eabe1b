import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type KeptDays,
  onKeptChange,
  readChanges,
  readDays,
  type VisitChange,
} from '../../../browser/offlineStore.ts';
import { type Round, sendChanges } from './sendChanges.ts';
import { hasConnection } from '../../../browser/connection.ts';

/** Whoever has changes that wait tries again so often. */
const AGAIN_MS = 30_000;

/** What is kept on the device; undefined until it is read. `account`: of that one alone. */
export function useKept(account?: string): { days: KeptDays | null; changes: VisitChange[] } | undefined {
  const [kept, setKept] = useState<{ days: KeptDays | null; changes: VisitChange[] }>();
  useEffect(() => {
    let isOver = false;
    let turn = 0;
    const read = async () => {
      turn += 1;
      const mine = turn;
      const days = await readDays();
      const whose = account ?? days?.account;
      const changes = whose ? await readChanges(whose) : [];
      if (!isOver && mine === turn) setKept({ days: days?.account === whose ? days : null, changes });
    };
    void read();
    const stop = onKeptChange(() => void read());
    return () => {
      isOver = true;
      stop();
    };
  }, [account]);
  return kept;
}

/**
 * Sends what waits: at once, when the connection comes back, and every now and then. Answers how the last round ended, and
 * what begins one.
 * @param onRound called after each round that could reach the server
 */
export function useSending(
  account: string | undefined,
  hasWaiting: boolean,
  onRound?: (round: Round) => void,
): { round: Round | null; sendNow: () => void } {
  const [round, setRound] = useState<Round | null>(null);
  const heard = useRef(onRound);
  useEffect(() => {
    heard.current = onRound;
  });
  const sendNow = useCallback(() => {
    if (!account) return;
    void sendChanges(account).then((ended) => {
      setRound(ended);
      heard.current?.(ended);
    });
  }, [account]);
  useEffect(() => {
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, [sendNow]);
  useEffect(() => {
    if (!hasWaiting) return;
    const timer = setInterval(sendNow, AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasWaiting, sendNow]);
  return { round, sendNow };
}

const hearLine = (call: () => void) => {
  addEventListener('online', call);
  addEventListener('offline', call);
  return () => {
    removeEventListener('online', call);
    removeEventListener('offline', call);
  };
};

/** Whether the browser has a connection; in what the server sends it has one. */
export const useIsOnline = (): boolean => useSyncExternalStore(hearLine, hasConnection, () => true);
