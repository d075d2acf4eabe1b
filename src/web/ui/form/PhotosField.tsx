import { ArrowLeft, ArrowRight, ImagePlus, RotateCcw, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Photo as StoredPhoto } from '../../../contract/photos.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { useT } from '../../messages.ts';
import { Badge } from '../Badge.tsx';
import { FieldGroup, type FieldGroupProps } from '../FieldGroup.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Photo } from '../Photo.tsx';
import styles from './PhotosField.module.css';
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

/** Photos of something: added by picking or dropping files, ordered by buttons or dragging, each with its progress. */
export function PhotosField(props: PhotosFieldProps) {
  const { id, photos, onPhotosChange, uploadTo, onRemoved, max = LIMITS.photos.max, ...group } = props;
  const t = useT('photos');
  const latest = useRef(photos);
  latest.current = photos;
  const { uploads, add, retry, drop } = useUploads(uploadTo, (photo) => change([...latest.current, photo]));
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const inputId = useId();
  const room = max - photos.length - uploads.length;

  function change(next: StoredPhoto[]) {
    latest.current = next;
    onPhotosChange(next);
  }

  function move(from: number, to: number) {
    const next = [...photos];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  }

  function dropFiles(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files].slice(0, Math.max(0, room)));
  }

  return (
    <FieldGroup {...group}>
      <ol className={styles.list}>
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
                }}
              />
            </div>
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.item} data-state={upload.state}>
            <UploadTile upload={upload} onRetry={() => retry(upload.key)} onDrop={() => drop(upload.key)} />
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
              multiple={room > 1}
              aria-describedby={`${inputId}-formats`}
              onChange={(event) => {
                add([...(event.target.files ?? [])].slice(0, room));
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
        <span className={styles.count}>{t('count', { count: photos.length, max })}</span>
      </p>
    </FieldGroup>
  );
}

function UploadTile({
  upload,
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const t = useT('photos');
  return (
    <>
      <img className={styles.preview} src={upload.preview} alt="" />
      {upload.state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{upload.message}</p>
          <div className={styles.failedTools}>
            <IconButton
              look="raised"
              label={t('retry')}
              icon={<Icon of={RotateCcw} size={20} />}
              onClick={onRetry}
            />
            <IconButton
              look="raised"
              label={t('removeFailed', { name: upload.name })}
              icon={<Icon of={Trash2} size={20} />}
              onClick={onDrop}
            />
          </div>
        </div>
      ) : (
        <div className={styles.progress}>
          <progress aria-label={t('uploading', { name: upload.name })} max={1} value={upload.progress} />
          <span>
            {upload.state === 'waiting'
              ? t('waiting')
              : upload.progress < 1
                ? `${Math.round(upload.progress * 100)} %`
                : t('processing')}
          </span>
        </div>
      )}
    </>
  );
}
