import { useEffect, useRef, useState } from 'react';
import { ERROR_NUMBERS, type Problem } from '../../../contract/errors.ts';
import type { Photo } from '../../../contract/photos.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { OWNER_HEADER } from '../../../contract/ownerHeader.ts';
import { newFormKey } from '../../forms/formKey.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { useOwner } from '../apiForm/useOwner.ts';

/** A file on its way to the server. */
export interface Upload {
  key: string;
  name: string;
  /** Of the file on this machine, for the preview. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Sent so far, from 0 to 1. */
  progress: number;
  /** Why it failed, in the reader's language. */
  message?: string;
  /** Whether the same file may go through when it is sent again. */
  canRetry?: boolean;
  /** How often the server asked to come back later. */
  postponed?: number;
}

/** So often the server may ask to come back later before it is said. */
const MOST_POSTPONED = 3;
/** A longer pause is not waited for in silence. */
const LONGEST_PAUSE_SECONDS = 10;
/** A file counts as lost when nothing of it has moved for so long; all of it may take as long as a slow line needs. */
const LONGEST_STILL_MS = 120_000;

interface Waiting extends Upload {
  file: File;
}

/**
 * Sends files one after the other and tells how far each is; a failed one stays until it is sent again or dropped.
 * @param url takes one file in the multipart field `photo` and answers the photo.
 */
export function useUploads(url: string, onUploaded: (photo: Photo) => void) {
  const errors = useT('errors');
  const t = useT('photos');
  const locale = useLocale();
  const owner = useOwner();
  const [uploads, setUploads] = useState<Waiting[]>([]);
  const sending = useRef<XMLHttpRequest | null>(null);
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  const change = (key: string, over: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...over } : one)));
  const drop = (key: string) =>
    setUploads((all) => {
      const dropped = all.find((one) => one.key === key);
      if (dropped) URL.revokeObjectURL(dropped.preview);
      return all.filter((one) => one.key !== key);
    });

  // One at a time: the next begins when nothing is being sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what moves on.
  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (sending.current || !next) return;
    send(next);
  }, [uploads]);
  useEffect(() => () => sending.current?.abort(), []);

  function send({ key, file, postponed = 0 }: Waiting) {
    const request = new XMLHttpRequest();
    sending.current = request;
    change(key, { state: 'sending', progress: 0 });
    const fail = (message: string, canRetry = true) => {
      sending.current = null;
      change(key, { state: 'failed', message, canRetry });
    };
    let still: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(still);
      still = setTimeout(() => {
        request.abort();
        fail(t('offline'));
      }, LONGEST_STILL_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      change(key, { progress: total > 0 ? loaded / total : 0 });
    };
    // Also when it was aborted because its form is gone.
    request.onloadend = () => clearTimeout(still);
    request.onload = () => {
      if (request.status !== 200) {
        const refusal = request.response as Problem | null;
        const laterSeconds = Number(request.getResponseHeader('retry-after'));
        const isShort = laterSeconds > 0 && laterSeconds <= LONGEST_PAUSE_SECONDS;
        if (request.status === 503 && isShort && postponed < MOST_POSTPONED) {
          change(key, { state: 'waiting', postponed: postponed + 1 });
          // Nothing else is sent in the meantime: it would be told the same.
          setTimeout(() => {
            sending.current = null;
            setUploads((all) => [...all]);
          }, laterSeconds * 1000);
          return;
        }
        // What is wrong with the file itself stays wrong.
        return fail(refusal?.detail ?? t('offline'), !refusal?.code.startsWith('PHOTO_'));
      }
      sending.current = null;
      drop(key);
      uploaded.current(request.response as Photo);
    };
    request.onerror = () => fail(t('offline'));
    request.responseType = 'json';
    request.open('POST', url);
    request.setRequestHeader('user-language', locale);
    request.setRequestHeader('idempotency-key', key);
    if (owner !== undefined) request.setRequestHeader(OWNER_HEADER, owner);
    const form = new FormData();
    form.append('photo', file);
    request.send(form);
    moved();
  }

  return {
    uploads: uploads as readonly Upload[],
    /**
     * Adds files to the line, as many as there is room for; those too large are refused at once and take none.
     * Answers the files that were left out.
     */
    add(files: Iterable<File>, room: number): File[] {
      const leftOut: File[] = [];
      const added: Waiting[] = [];
      let free = room;
      for (const file of files) {
        const isTooLarge = file.size > LIMITS.photos.bytes;
        if (!isTooLarge && free <= 0) {
          leftOut.push(file);
          continue;
        }
        if (!isTooLarge) free -= 1;
        added.push({
          key: newFormKey(),
          name: file.name,
          preview: URL.createObjectURL(file),
          file,
          state: isTooLarge ? 'failed' : 'waiting',
          progress: 0,
          ...(isTooLarge && { message: errors('codes.PHOTO_TOO_LARGE', ERROR_NUMBERS), canRetry: false }),
        });
      }
      setUploads((all) => [...all, ...added]);
      return leftOut;
    },
    retry: (key: string) => change(key, { state: 'waiting', message: undefined, postponed: 0 }),
    drop,
  };
}
