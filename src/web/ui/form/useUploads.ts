import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../contract/photos.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { useLocale, useT } from '../../messages.ts';

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
}

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

  function send({ key, file }: Waiting) {
    const request = new XMLHttpRequest();
    sending.current = request;
    change(key, { state: 'sending', progress: 0 });
    const fail = (message: string) => {
      sending.current = null;
      change(key, { state: 'failed', message });
    };
    request.upload.onprogress = ({ loaded, total }) =>
      change(key, { progress: total > 0 ? loaded / total : 0 });
    request.onload = () => {
      if (request.status !== 200) return fail(request.response?.detail ?? t('offline'));
      sending.current = null;
      drop(key);
      uploaded.current(request.response as Photo);
    };
    request.onerror = () => fail(t('offline'));
    request.ontimeout = () => fail(t('offline'));
    request.responseType = 'json';
    request.timeout = 120_000;
    request.open('POST', url);
    request.setRequestHeader('user-language', locale);
    const form = new FormData();
    form.append('photo', file);
    request.send(form);
  }

  return {
    uploads: uploads as readonly Upload[],
    /** Adds files to the line; those too large are refused at once. */
    add(files: Iterable<File>) {
      const added = [...files].map((file): Waiting => {
        const isTooLarge = file.size > LIMITS.photos.bytes;
        return {
          key: `${file.name}-${file.size}-${file.lastModified}-${Math.random()}`,
          name: file.name,
          preview: URL.createObjectURL(file),
          file,
          state: isTooLarge ? 'failed' : 'waiting',
          progress: 0,
          ...(isTooLarge && { message: errors('codes.PHOTO_TOO_LARGE') }),
        };
      });
      setUploads((all) => [...all, ...added]);
    },
    retry: (key: string) => change(key, { state: 'waiting', message: undefined }),
    drop,
  };
}
