import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlaceSuggestion } from '../../../domain/places/place.ts';
import { useLocale, useT } from '../../messages.ts';
import { ComboBox } from '../ComboBox.tsx';
import type { FieldLabels } from '../Field.tsx';
import { Icon } from '../Icon.tsx';

/** How long the typing must pause before it is looked up (specification §9). */
const DEBOUNCE_MS = 800;

export interface PlaceFieldProps extends Omit<FieldLabels, 'label'> {
  label: string;
  /** Known from the start, e.g. of a stored profile. */
  placeId: string | null;
  /** What that place is called. */
  placeName?: string;
  /** Which kinds are offered; both when left out. */
  types?: 'cities' | 'regions' | 'cities,regions';
  onPlaceChange: (place: { placeId: string; name: string; countryCode: string } | null) => void;
  onBlur?: () => void;
  id?: string;
  required?: boolean;
  className?: string;
}

/** Picks a place of the gazetteer: popular ones while the field is empty, then those that begin with what is typed. */
export function PlaceField(props: PlaceFieldProps) {
  const { placeId, placeName = '', types = 'cities,regions', onPlaceChange, ...field } = props;
  const t = useT('placePicker');
  const locale = useLocale();
  const [text, setText] = useState(placeName);
  const [suggestions, setSuggestions] = useState<PlaceSuggestion[]>([]);
  const [isLoading, setLoading] = useState(false);
  const lookUp = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});

  useEffect(() => setText(placeName), [placeName]);
  useEffect(
    () => () => {
      clearTimeout(lookUp.current.timer);
      lookUp.current.abort?.abort();
    },
    [],
  );

  function search(q: string, delay: number) {
    clearTimeout(lookUp.current.timer);
    lookUp.current.abort?.abort();
    const abort = new AbortController();
    lookUp.current.abort = abort;
    setLoading(true);
    lookUp.current.timer = setTimeout(async () => {
      const query = new URLSearchParams({ q, language: locale, types });
      try {
        const answer = await fetch(`/api/city?${query}`, { signal: abort.signal });
        const { items } = (await answer.json()) as { items: PlaceSuggestion[] };
        setSuggestions(answer.ok ? items : []);
      } catch {
        if (abort.signal.aborted) return;
        setSuggestions([]);
      }
      setLoading(false);
    }, delay);
  }

  return (
    <ComboBox
      placeholder={t('selectPlace')}
      {...field}
      inputValue={text}
      value={placeId}
      isLoading={isLoading}
      options={suggestions.map((place) => ({
        value: place.placeId,
        label: place.name,
        description: place.context,
        icon: <Icon of={MapPin} size={20} />,
      }))}
      texts={{ loading: t('loading'), noResults: t('noResults'), clear: t('clear') }}
      onOpen={() => search(placeId ? '' : text, 0)}
      onInputChange={(typed) => {
        setText(typed);
        if (placeId) onPlaceChange(null);
        search(typed, DEBOUNCE_MS);
      }}
      onChoose={({ value, label }) => {
        const chosen = suggestions.find((place) => place.placeId === value);
        setText(label);
        if (chosen) onPlaceChange({ placeId: value, name: label, countryCode: chosen.countryCode });
      }}
      onClear={() => {
        setText('');
        onPlaceChange(null);
        search('', 0);
      }}
    />
  );
}
