import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Form, useNavigate } from 'react-router';
import type { PlaceSuggestion } from '../../../domain/places/place.ts';
import { ADULT_MAIN, CATEGORY_WORDS, MAIN_CATEGORIES } from '../../../domain/catalogue/catalogue.ts';
import { latePart } from '../../lateCode.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ArtInline } from '../../ui/display/ArtInline.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { SearchBar } from '../../ui/controls/SearchBar.tsx';
import { choosePlace, usePlace } from '../../blocks/places/whereabouts.ts';
import { PlacePicker } from '../../blocks/places/PlacePicker.tsx';
import { searchQuery } from '../../blocks/places/searchQuery.ts';
import styles from './Hero.module.css';

const NearbyNote = latePart(async () => (await import('./late.ts')).NearbyNote);

/** The first screen: what this is, and the search. */
export function Hero({ places }: { places: readonly Pick<PlaceSuggestion, 'placeId' | 'name' | 'total'>[] }) {
  const t = useT('home');
  const picker = useT('placePicker');
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('eyebrow')}</p>
        <h1 tabIndex={-1} className={styles.heading}>
          {t('heading')}
        </h1>
        <p className={styles.lead}>{t('lead')}</p>
        <HeroSearch form={form} />
        {places.length > 0 && (
          <nav className={styles.places} aria-labelledby="popular-places">
            <span id="popular-places" className={styles.placesLabel}>
              {t('popularPlaces')}
            </span>
            <ul className={styles.placeList}>
              {places.map((place) => (
                <li key={place.placeId}>
                  <Anchor href={`${paths.search}?placeId=${place.placeId}`} className={styles.place}>
                    <span translate="no">{place.name}</span>
                    <span className={styles.total} aria-hidden="true">
                      · {place.total}
                    </span>
                    <VisuallyHidden>, {picker('total', { count: place.total ?? 0 })}</VisuallyHidden>
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.nearby}>
          <Suspense>
            <NearbyNote
              onFound={(place) => {
                flushSync(() => choosePlace(place));
                form.current?.requestSubmit();
              }}
            />
          </Suspense>
        </div>
      </div>
      <ArtInline scene={HERO_SCENE} tone="palm" size={{ width: 480, height: 420 }} className={styles.art} />
    </div>
  );
}

const HERO_SCENE = 7;

function HeroSearch({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useT('home');
  const names = useT('catalogue');
  const navigate = useNavigate();
  const place = usePlace();
  const mains = MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = searchQuery(new FormData(event.currentTarget));
    navigate(query ? `${paths.search}?${query}` : paths.search);
  }

  return (
    <Form
      ref={form}
      action={paths.search}
      method="get"
      role="search"
      aria-label={t('search.label')}
      onSubmit={submit}
    >
      <SearchBar
        className={styles.bar}
        button={
          <Button type="submit" size="lg" start={<Icon of={Search} size={20} strokeWidth={2.25} />}>
            {t('search.submit')}
          </Button>
        }
      >
        <PlacePicker label={t('search.place')} place={place} onChange={choosePlace} />
        <NativeSelect
          name="category"
          label={t('search.treatment')}
          placeholder={t('search.anyTreatment')}
          options={mains.map((main) => ({ value: CATEGORY_WORDS[main], label: names(`mains.${main}`) }))}
        />
      </SearchBar>
    </Form>
  );
}
