import type { ReactNode } from 'react';
import type { AnnouncementCase, ReviewedVersion } from '../../../../contract/moderation/review.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Details } from '../../../ui/display/Details.tsx';
import { Photo } from '../../../ui/display/Photo.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { type ShownField, useFieldName, useShownFields } from './shownFields.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './Versions.module.css';
import { wordChanges } from './wordChanges.ts';

interface Pair {
  path: string;
  label: string;
  before: ShownField | undefined;
  after: ShownField | undefined;
}

/** What an announcement says: the text alone, or the one that is shown beside the one that waits, what differs first. */
export function Versions({ live, pending }: Pick<AnnouncementCase, 'live' | 'pending'>) {
  const t = useT('staffReview');
  const shown = useShownFields();
  const photosLabel = useFieldName()('photos');
  if (!pending)
    return (
      <Section title={t('case.now')}>
        <dl className={styles.fields}>
          <LabelledPhotos label={photosLabel} photos={live.photos} />
          {shown(live).map((field) => (
            <div key={field.path} className={styles.field}>
              <dt>{field.label}</dt>
              <Said field={field} />
            </div>
          ))}
        </dl>
      </Section>
    );
  const pairs = pairsOf(shown(live), shown(pending));
  const changed = pairs.filter(({ before, after }) => before?.text !== after?.text);
  const same = pairs.filter((pair) => !changed.includes(pair));
  const hasOtherPhotos = idsOf(live) !== idsOf(pending);
  return (
    <Section title={t('case.versions')}>
      {hasOtherPhotos && (
        <Beside label={t('case.changedOf', { field: photosLabel })}>
          <Photos photos={live.photos} />
          <Photos photos={pending.photos} />
        </Beside>
      )}
      {changed.map(({ path, label, before, after }) => (
        <Beside key={path} label={t('case.changedOf', { field: label })}>
          <Said as="p" field={before} beside={after} side="gone" />
          <Said as="p" field={after} beside={before} side="new" />
        </Beside>
      ))}
      <Details
        summary={t('case.unchanged', { count: same.length + (hasOtherPhotos ? 0 : 1) })}
        open={changed.length === 0 && !hasOtherPhotos}
      >
        <dl className={styles.fields}>
          {!hasOtherPhotos && <LabelledPhotos label={photosLabel} photos={live.photos} />}
          {same.map(({ path, label, after }) => (
            <div key={path} className={styles.field}>
              <dt>{label}</dt>
              <Said field={after} />
            </div>
          ))}
        </dl>
      </Details>
    </Section>
  );
}

/** What is shown and what waits, beside each other where there is room. */
function Beside({ label, children }: { label: string; children: [ReactNode, ReactNode] }) {
  const t = useT('staffReview');
  const [before, after] = children;
  return (
    <section className={styles.changed}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.sides}>
        <div className={styles.side}>
          <p className={styles.sideName}>{t('case.live')}</p>
          {before}
        </div>
        <div className={styles.side} data-new>
          <p className={styles.sideName}>{t('case.pending')}</p>
          {after}
        </div>
      </div>
    </section>
  );
}

function Said({
  field,
  as: Tag = 'dd',
  beside,
  side,
}: {
  field: ShownField | undefined;
  as?: 'dd' | 'p';
  /** The same field of the other version, where what differs is marked. */
  beside?: ShownField | undefined;
  side?: 'gone' | 'new';
}) {
  const t = useT('staffReview');
  const locale = useLocale();
  if (side && field?.text && beside?.text) {
    const [before, after] = side === 'gone' ? [field.text, beside.text] : [beside.text, field.text];
    return (
      <Tag className={styles.text} lang={field.lang}>
        <MarkedText runs={wordChanges(before, after, field.lang ?? toBcp47(locale))} side={side} />
      </Tag>
    );
  }
  return (
    <Tag className={styles.text} lang={field?.text ? field.lang : undefined}>
      {field?.text || <span className={styles.empty}>{t('case.empty')}</span>}
    </Tag>
  );
}

function Photos({ photos }: Pick<ReviewedVersion, 'photos'>) {
  const t = useT('staffReview');
  if (photos.length === 0) return <p className={styles.empty}>{t('case.empty')}</p>;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.photoId}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <Photo photo={photo} alt={photo.sample ?? ''} sizes="9rem" className={styles.photo} />
            <VisuallyHidden>{t('case.photo', { number: index + 1 })}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

function LabelledPhotos({ label, photos }: { label: string } & Pick<ReviewedVersion, 'photos'>) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd className={styles.text}>
        <Photos photos={photos} />
      </dd>
    </div>
  );
}

const idsOf = ({ photos }: Pick<ReviewedVersion, 'photos'>) => photos.map(({ photoId }) => photoId).join();

/** The fields of both by their paths, in the order of the form. */
function pairsOf(live: readonly ShownField[], pending: readonly ShownField[]): Pair[] {
  const before = new Map(live.map((field) => [field.path, field]));
  const after = new Map(pending.map((field) => [field.path, field]));
  const gone = live.filter(({ path }) => !after.has(path));
  return [...pending, ...gone].map(({ path, label }) => ({
    path,
    label,
    before: before.get(path),
    after: after.get(path),
  }));
}
