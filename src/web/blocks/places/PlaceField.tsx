import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../messages/messages.ts';
import { ComboBox } from '../../ui/form/ComboBox.tsx';
import type { FieldLabels } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { PlaceCredit } from './PlaceCredit.tsx';
import type { PlaceTypes } from './suggestions.ts';
import { usePlaceSuggestions } from './usePlaceSuggestions.ts';

export interface PlaceFieldProps extends Omit<FieldLabels, 'label'> {
  label: string;
  /** Known from the start, e.g. of a stored profile. */
  placeId: string | null;
  /** What that place is called. */
  placeName?: string;
  /** Which kinds are offered; both when left out. */
  types?: PlaceTypes;
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
  const [text, setText] = useState(placeName);
  const { items, source, isLoading, ask, askSoon, endSession } = usePlaceSuggestions(types);

  // What is typed over a chosen place takes its name away, which is no new one to show.
  const isTypedOver = useRef(false);
  useEffect(() => {
    if (!isTypedOver.current) setText(placeName);
    isTypedOver.current = false;
  }, [placeName]);

  return (
    <ComboBox
      placeholder={t('selectPlace')}
      {...field}
      inputValue={text}
      value={placeId}
      isLoading={isLoading}
      credit={source && items.length > 0 && <PlaceCredit source={source} />}
      options={items.map((place) => ({
        value: place.placeId,
        label: place.name,
        description: place.context,
        icon: <Icon of={MapPin} size={20} />,
      }))}
      texts={{
        loading: t('loading'),
        noResults: t('noResults'),
        count: (count) => t('suggestions', { count }),
        clear: t('clear'),
      }}
      onOpen={() => ask(placeId ? '' : text)}
      onInputChange={(typed) => {
        setText(typed);
        if (placeId) {
          isTypedOver.current = placeName !== '';
          onPlaceChange(null);
        }
        askSoon(typed);
      }}
      onChoose={({ value, label }) => {
        const chosen = items.find((place) => place.placeId === value);
        setText(label);
        endSession();
        if (chosen) onPlaceChange({ placeId: value, name: label, countryCode: chosen.countryCode });
      }}
      onClear={() => {
        setText('');
        onPlaceChange(null);
        ask('');
      }}
    />
  );
}
