import { Globe, MapPin } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useT } from '../../messages.ts';
import { ComboBox } from '../../ui/form/ComboBox.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import type { ChosenPlace } from './chosenPlace.ts';
import { usePlaceSuggestions } from './usePlaceSuggestions.ts';

/** What is marked of a field's text: where it begins and ends; both the same for a caret alone. */
export type Marked = readonly [start: number, end: number];

export interface PlaceComboBoxProps {
  id: string;
  label: string;
  isLabelHidden?: boolean;
  text: string;
  place: ChosenPlace | null;
  onType: (text: string) => void;
  onChoose: (place: ChosenPlace | null) => void;
  /** It takes the place of a field that had the focus: it takes the focus and what was marked, and opens. */
  marked: Marked | null;
}

/** The place picker with its suggestions; loaded when somebody turns to the field. */
export function PlaceComboBox(props: PlaceComboBoxProps) {
  const { id, label, isLabelHidden, text, place, onType, onChoose, marked } = props;
  const t = useT('placePicker');
  const { items, isLoading, ask, askSoon } = usePlaceSuggestions();
  const [isFirst, setFirst] = useState(marked !== null);
  // A chosen place stands in the field to be replaced: its own name is no search.
  const isName = text === (place?.name ?? '');

  useLayoutEffect(() => {
    if (!marked) return;
    const input = document.getElementById(id) as HTMLInputElement;
    input.focus();
    input.setSelectionRange(...marked);
  }, [marked, id]);

  useEffect(() => {
    if (!isFirst) return;
    setFirst(false);
    ask(isName ? '' : text);
  }, [isFirst, isName, text, ask]);

  return (
    <ComboBox
      id={id}
      name="place"
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={t('selectPlace')}
      inputValue={text}
      value={place?.placeId ?? null}
      isInitiallyOpen={marked !== null}
      options={items.map((item) => ({
        value: item.placeId,
        label: item.name,
        description:
          [item.context, item.total && t('total', { count: item.total })].filter(Boolean).join(' · ') ||
          undefined,
        icon: <Icon of={item.kind === 'country' ? Globe : MapPin} size={20} />,
      }))}
      isLoading={isLoading}
      onOpen={() => ask(isName ? '' : text)}
      onInputChange={(typed) => {
        onType(typed);
        if (typed === '') ask('');
        else askSoon(typed);
      }}
      onChoose={(option) => onChoose({ placeId: option.value, name: option.label })}
      onClear={() => {
        onChoose(null);
        ask('');
      }}
      texts={{
        loading: t('loading'),
        noResults: t('noResults'),
        count: (count) => t('suggestions', { count }),
        clear: t('clear'),
      }}
    />
  );
}
