import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The draft that the form of a new announcement was saved as, by the form's entry in the browser's history. */
const savedAs = new Map<string, string>();

/**
 * Going back to the form of a new announcement after saving leads to the saved draft: an empty form there would lose
 * sight of it and make a second one.
 */
export function useSavedDraft(announcementId: string | null): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const formKey = useRef<string | null>(null);
  useEffect(() => {
    if (announcementId === null) {
      formKey.current = key;
      const saved = savedAs.get(key);
      if (saved) navigate(ownListingPaths.draft(saved), { replace: true });
    } else if (formKey.current !== null) {
      savedAs.set(formKey.current, announcementId);
      formKey.current = null;
    }
  }, [announcementId, key, navigate]);
}
