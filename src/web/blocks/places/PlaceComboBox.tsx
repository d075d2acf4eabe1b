import { Globe, LocateFixed, MapPin } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../messages/messages.ts';
import { ComboBox } from '../../ui/form/ComboBox.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { canLocate } from './position.ts';
import { PlaceCredit } from './PlaceCredit.tsx';
import type { Suggestion } from './suggestions.ts';
import { useNearMe } from './useNearMe.ts';
import { usePlaceSuggestions } from './usePlaceSuggestions.ts';
import type { ChosenPlace } from './whereabouts.ts';

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

const NEAR_ME = 'near-me';

/** A district's city has the same id. */
const optionOf = ({ kind, placeId, name }: Suggestion) =>
  kind === 'district' ? `${placeId} ${name}` : placeId;

/** The place picker with its suggestions; loaded, with its words, when somebody turns to the field. */
export function PlaceComboBox(props: PlaceComboBoxProps) {
  const { id, label, isLabelHidden, text, place, onType, onChoose, marked } = props;
  const t = useT('placePicker');
  const help = useT('placeHelp');
  const { items, meant, source, isLoading, ask, askSoon, endSession } =
    usePlaceSuggestions('cities,regions,districts');
  const { isLooking, look } = useNearMe();
  const [isFirst, setFirst] = useState(marked !== null);
  // A chosen place stands in the field to be replaced: its own name is no search.
  const isName = text === (place?.name ?? '');

  useLayoutEffect(() => {
    if (!marked) return;
    const input = document.getElementById(id) as HTMLInputElement;
    input.focus();
    // A chosen place is marked by the field itself.
    if (input.selectionStart === input.selectionEnd) input.setSelectionRange(...marked);
  }, [marked, id]);

  useEffect(() => {
    if (!isFirst) return;
    setFirst(false);
    ask(isName ? '' : text);
  }, [isFirst, isName, text, ask]);

  const isUnknown = !isLoading && !isName && text.trim() !== '' && items.length === 0;
  const found = isUnknown ? meant : items;
  const nearMe = {
    value: NEAR_ME,
    label: help('nearMe'),
    icon: <Icon of={LocateFixed} size={20} />,
  };
  const options = found.map((item) => ({
    value: optionOf(item),
    label: item.name,
    description:
      [item.context, item.total && t('total', { count: item.total })].filter(Boolean).join(' · ') ||
      undefined,
    icon: <Icon of={item.kind === 'country' ? Globe : MapPin} size={20} />,
  }));
  const isNearMeOffered = canLocate() && (isName || isUnknown || text === '');

  const near = isNearMeOffered ? [nearMe] : [];
  // What was meant comes before what is near.
  const shown = isUnknown ? [...options, ...near] : [...near, ...options];
  const unknown = help(meant.length > 0 ? 'meant' : 'unknown');

  /** A tap leads to the results at once: the form goes off with the place. */
  async function goNearMe() {
    const form = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.form;
    const there = await look();
    if (!there) return;
    flushSync(() => onChoose(there));
    form?.requestSubmit();
  }

  function choose(value: string) {
    if (value === NEAR_ME) return void goNearMe();
    const chosen = found.find((item) => optionOf(item) === value);
    if (!chosen) return;
    endSession();
    // The server finds the district by its name and its city's.
    if (chosen.kind === 'district') onType(`${chosen.name}, ${chosen.context}`);
    else onChoose({ placeId: chosen.placeId, name: chosen.name });
  }

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
      options={shown}
      note={isUnknown && shown.length > 0 ? unknown : undefined}
      credit={source && found.length > 0 && <PlaceCredit source={source} />}
      aria-busy={isLooking}
      isLoading={isLoading}
      onOpen={() => ask(isName ? '' : text)}
      onInputChange={(typed) => {
        onType(typed);
        if (typed === '') ask('');
        else askSoon(typed);
      }}
      onChoose={({ value }) => choose(value)}
      onClear={() => {
        onChoose(null);
        ask('');
      }}
      texts={{
        loading: t('loading'),
        noResults: unknown,
        count: (count) => t('suggestions', { count }),
        clear: t('clear'),
      }}
    />
  );
}
