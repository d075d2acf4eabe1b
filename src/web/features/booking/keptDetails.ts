/**
 * What a client has typed into a booking, kept in the tab until it is booked: going back for another time, a reload
 * and another language bring it back.
 */
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export interface Details {
  name: string;
  phone: string;
  address: string;
  note: string;
}

const KEY = 'bookingDetails';

/** Brings back what was typed for this practice by this person, and keeps what is typed from now on. */
export function useKeptDetails(form: UseFormReturn<Details>, profileId: string, email: string): void {
  const of = `${profileId} ${email}`;
  useEffect(() => {
    const kept = read(of);
    if (kept) form.reset(kept, { keepDefaultValues: true });
    const { unsubscribe } = form.watch(() => write({ of, details: form.getValues() }));
    return unsubscribe;
  }, [form, of]);
}

/** Forgets what was typed; it has been sent. */
export function forgetDetails(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function read(of: string): Details | null {
  try {
    const kept: { of: string; details: Details } | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept?.of === of ? kept.details : null;
  } catch {
    return null;
  }
}

function write(kept: { of: string; details: Details }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing goes without.
  }
}
