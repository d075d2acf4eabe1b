import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Photo as StoredPhoto } from '../../../contract/photos.ts';
import { listFormat, numberFormat } from '../../../messages/intl.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { FieldGroup, type FieldGroupProps } from '../../ui/form/FieldGroup.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Photo } from '../../ui/display/Photo.tsx';
import styles from './PhotosField.module.css';
import { RefusedUploads } from './RefusedUploads.tsx';
import { useHeldForm } from './useHeldForm.ts';
import { useKeptPhotos } from './useKeptPhotos.ts';
import { type Upload, useUploads } from './useUploads.ts';

export interface PhotosFieldProps extends Omit<FieldGroupProps, 'children'> {
  /** For the error summary. */
  id: string;
  photos: readonly StoredPhoto[];
  onPhotosChange: (photos: StoredPhoto[]) => void;
  /** Takes one file in the multipart field `photo`. */
  uploadTo: string;
  /** A photo was taken off the list. */
  onRemoved?: (photo: StoredPhoto) => void;
  max?: number;
}

/**
 * Photos of something: added by picking or dropping files, ordered by buttons or dragging, each with its progress. Only
 * photos that are there or on their way take room; what was refused, left out or lost is said below.
 */
export function PhotosField(props: PhotosFieldProps) {
  const { id, photos, onPhotosChange, uploadTo, onRemoved, max = LIMITS.photos.max, ...group } = props;
  const t = useT('photos');
  const latest = useRef(photos);
  latest.current = photos;
  const kept = useKeptPhotos(photos, Boolean(group.error), change);
  const { uploads, add, retry, drop } = useUploads(uploadTo, (photo) => {
    kept.remember(photo);
    change([...latest.current, photo]);
  });
  useHeldForm(uploads);
  const refused = uploads.filter(({ state }) => state === 'failed');
  const onTheirWay = uploads.filter(({ state }) => state !== 'failed');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const inputId = useId();
  const room = max - photos.length - onTheirWay.length;

  function change(next: StoredPhoto[]) {
    latest.current = next;
    onPhotosChange(next);
  }

  function move(from: number, to: number) {
    const next = [...photos];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  }

  function addFiles(files: Iterable<File>) {
    setLeftOut(add(files, room).map(({ name }) => name));
  }

  function dropFiles(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    addFiles(event.dataTransfer.files);
  }

  /** Whoever took something away by keyboard goes on where the next is added. */
  const focusAdder = () => setTimeout(() => document.getElementById(id)?.focus());

  return (
    <FieldGroup {...group}>
      <ol
        className={styles.list}
        // Where nothing can be added, what is wrong leads to the list.
        {...(room <= 0 && { id, tabIndex: -1 })}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.photoId}
            className={styles.item}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(dragged, index);
              setDragged(null);
            }}
          >
            <Photo photo={photo} alt={t('photo', { number: index + 1 })} sizes="12rem" />
            {index === 0 && (
              <span className={styles.cover}>
                <Badge tone="raised">{t('cover')}</Badge>
              </span>
            )}
            <div className={styles.tools}>
              <IconButton
                look="raised"
                label={t('moveEarlier', { number: index + 1 })}
                icon={<Icon of={ArrowLeft} size={20} />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                look="raised"
                label={t('moveLater', { number: index + 1 })}
                icon={<Icon of={ArrowRight} size={20} />}
                disabled={index === photos.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                look="raised"
                label={t('remove', { number: index + 1 })}
                icon={<Icon of={Trash2} size={20} />}
                onClick={() => {
                  change(photos.filter((other) => other !== photo));
                  onRemoved?.(photo);
                  focusAdder();
                }}
              />
            </div>
          </li>
        ))}
        {onTheirWay.map((upload) => (
          <li key={upload.key} className={styles.item}>
            <UploadTile upload={upload} />
          </li>
        ))}
        {room > 0 && (
          <li
            className={styles.adder}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={dropFiles}
          >
            <input
              id={id}
              className={styles.input}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple={max > 1}
              aria-describedby={`${inputId}-formats`}
              onChange={(event) => {
                addFiles([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <label htmlFor={id} className={styles.add}>
              <Icon of={ImagePlus} size={32} />
              <span className={styles.addWords}>{t('add')}</span>
              <span className={styles.quiet}>{t('drop')}</span>
            </label>
          </li>
        )}
      </ol>
      <p className={styles.below}>
        <span id={`${inputId}-formats`}>{t('formats', { megabytes: LIMITS.photos.bytes / 1_000_000 })}</span>
        <span className={styles.count} aria-live="polite">
          {t('count', { count: photos.length, max })}
        </span>
      </p>
      <RefusedUploads
        uploads={refused}
        hasRoom={room > 0}
        onRetry={({ key }) => retry(key)}
        onDrop={({ key }) => {
          drop(key);
          focusAdder();
        }}
      />
      <Remarks photos={photos} gone={kept.gone} leftOut={leftOut} />
    </FieldGroup>
  );
}

function UploadTile({ upload }: { upload: Upload }) {
  const t = useT('photos');
  const tag = toBcp47(useLocale());
  return (
    <>
      <img className={styles.preview} src={upload.preview} alt="" />
      <div className={styles.progress}>
        <progress aria-label={t('uploading', { name: upload.name })} max={1} value={upload.progress} />
        <span>
          {upload.state === 'waiting'
            ? t('waiting')
            : upload.progress < 1
              ? numberFormat(tag, { style: 'percent' }).format(upload.progress)
              : t('processing')}
        </span>
      </div>
    </>
  );
}

/** What there is to say about the photos as a whole: which are gone, which files found no room, which are too small. */
function Remarks({
  photos,
  gone,
  leftOut,
}: {
  photos: readonly StoredPhoto[];
  gone: readonly number[];
  leftOut: readonly string[];
}) {
  const t = useT('photos');
  const tag = toBcp47(useLocale());
  const listed = (words: readonly (string | number)[]) =>
    listFormat(tag, { type: 'conjunction' }).format(words.map(String));
  const width = LIMITS.photos.goodWidth;
  const small = photos.flatMap((photo, index) => (photo.width < width ? [index + 1] : []));
  return (
    <div className={styles.remarks} role="status">
      {gone.length > 0 && (
        <Notice tone="warn">{t('gone', { count: gone.length, numbers: listed(gone) })}</Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="warn">{t('leftOut', { count: leftOut.length, names: listed(leftOut) })}</Notice>
      )}
      {small.length > 0 && (
        <Notice>{t('small', { count: small.length, numbers: listed(small), width })}</Notice>
      )}
    </div>
  );
}
