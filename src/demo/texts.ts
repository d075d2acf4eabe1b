import type { Gender } from '../domain/catalogue/catalogue.ts';
import type { Locale, LocalizedText } from '../domain/locales.ts';
import { typeset } from '../messages/typeset.ts';
import {
  CLOSINGS,
  type ClosingNeed,
  type District,
  type LanguageContent,
  type OtherKey,
  type Tone,
  type TreatmentKey,
} from './content/content.ts';
import { languages } from './content/languages.ts';
import type { Random } from './random.ts';
import { isOther, toneOf } from './specialities.ts';

/** Who speaks in a text, and of what place. */
export interface Speaker {
  locale: Locale;
  isTeam: boolean;
  /** Of what they do above all. */
  tone: Tone;
  gender: Gender;
  years: number;
  district: District;
  /** What holds for this partner: decides which closings are true. */
  holds: ReadonlySet<ClosingNeed>;
}

/** Writes descriptions and titles of one country, typeset; keeps track of what was said, so that nothing is said twice. */
export interface Writer {
  /** What a partner says of an announcement: of its first treatment, and that there is the second. */
  announcement(speaker: Speaker, treatments: readonly TreatmentKey[], isVisiting: boolean): LocalizedText;
  /** What a partner says of the practice: in the local language and in English. */
  profile(speaker: Speaker): LocalizedText;
  /** A title of at most 80 characters. */
  title(speaker: Speaker, treatments: readonly TreatmentKey[], isVisiting: boolean): string;
  directions(locale: Locale): string;
  /** What a partner calls a treatment that the catalogue has no name for. */
  ownName(locale: Locale, key: OtherKey): string;
}

/** That one can have the visit at home. */
const comesHome: Sentence = ({ phrases }) => phrases.closings[CLOSINGS.indexOf('visiting')] ?? '';

/** A sentence by its place in the lists: the same place in every language. */
type Sentence = (content: LanguageContent, locale: Locale) => string;

export function createWriter(random: Random): Writer {
  const decks = new Map<string, () => number>();
  const used = new Set<string>();

  /** Deals the numbers from 0 to `size` - 1, each once before any comes again. */
  function deal(name: string, size: number): number {
    const deck = decks.get(name) ?? random.deck([...Array(size).keys()]);
    decks.set(name, deck);
    return deck();
  }

  function opening(locale: Locale, tone: Tone): Sentence {
    const index = deal(`${locale} opening ${tone}`, contentOf(locale).phrases.openings[tone].length);
    return ({ phrases }) => phrases.openings[tone][index] ?? '';
  }

  function visit(locale: Locale, tone: Tone): Sentence {
    const index = deal(`${locale} visit ${tone}`, contentOf(locale).phrases.visits[tone].length);
    return ({ phrases }) => phrases.visits[tone][index] ?? '';
  }

  function about(locale: Locale, key: TreatmentKey): Sentence {
    const index = deal(`${locale} about ${key}`, wordsOf(contentOf(locale), key).about.length);
    return (content) => wordsOf(content, key).about[index] ?? '';
  }

  function beside(key: TreatmentKey): Sentence {
    return (content, locale) => {
      const name = inSentence(wordsOf(content, key).titles[0] ?? '', locale);
      return content.phrases.beside.replace('{u}', name);
    };
  }

  function closing(speaker: Speaker): Sentence {
    for (;;) {
      const index = deal(`${speaker.locale} closing`, CLOSINGS.length);
      const need = CLOSINGS[index];
      if (need && speaker.holds.has(need)) return ({ phrases }) => phrases.closings[index] ?? '';
    }
  }

  function told(speaker: Speaker, compose: () => Sentence[]): LocalizedText {
    for (;;) {
      const sentences = compose();
      const text = spoken(sentences, speaker, speaker.locale);
      if (used.has(text)) continue;
      used.add(text);
      return speaker.locale === 'en'
        ? { en: text }
        : { [speaker.locale]: text, en: spoken(sentences, speaker, 'en') };
    }
  }

  return {
    announcement(speaker, [first, second], isVisiting) {
      // Whoever sets joints speaks so of a massage as well: the practice is no other for it.
      const tone = first && speaker.tone !== 'manual' ? toneOf(first) : speaker.tone;
      return told(speaker, () => [
        opening(speaker.locale, tone),
        ...(first ? [about(speaker.locale, first)] : []),
        ...(second ? [beside(second)] : []),
        visit(speaker.locale, tone),
        ...(isVisiting
          ? [comesHome]
          : tone === 'adult' || (second && random.chance(0.5))
            ? []
            : [closing(speaker)]),
      ]);
    },
    profile(speaker) {
      const { tone } = speaker;
      return told(speaker, () => {
        const [one, two] = [visit(speaker.locale, tone), visit(speaker.locale, tone)];
        const [three, four] = [closing(speaker), closing(speaker)];
        const closings =
          three(contentOf('en'), 'en') === four(contentOf('en'), 'en') ? [three] : [three, four];
        return [opening(speaker.locale, tone), one, two, ...(tone === 'adult' ? [] : closings)];
      });
    },
    title(speaker, [first, second], isVisiting) {
      const content = contentOf(speaker.locale);
      const { titlePatterns } = content.phrases;
      if (!first) throw new RangeError('a title needs a treatment');
      for (let attempt = 0; ; attempt++) {
        const patterns =
          toneOf(first) === 'adult'
            ? titlePatterns.adult
            : isVisiting
              ? titlePatterns.visiting
              : second
                ? titlePatterns.two
                : titlePatterns.one;
        const picked = random.pick(patterns);
        const names = wordsOf(content, first).titles;
        const t = picked.includes('{u}') ? (names[0] ?? '') : random.pick(names);
        const u = second ? inSentence(wordsOf(content, second).titles[0] ?? '', speaker.locale) : '';
        const title = withOneAnd(picked, t, u)
          .replace('{t}', t)
          .replace('{u}', u)
          .replace('{district}', speaker.district.name)
          .replace('{at}', speaker.district.at);
        const fits = [...title].length <= 80;
        // In the end a title may come twice in a country, as it does in real life.
        if (fits && (!used.has(title) || attempt > 12)) {
          used.add(title);
          return typeset(speaker.locale, title);
        }
      }
    },
    directions: (locale) => typeset(locale, random.pick(contentOf(locale).phrases.directions)),
    ownName: (locale, key) => typeset(locale, random.pick(contentOf(locale).ownNames[key])),
  };
}

/** A pattern as it joins two names: by a comma where one of them has the pattern's own "and" in it. */
function withOneAnd(pattern: string, t: string, u: string): string {
  const and = /\{t\}( \S+ )\{u\}/.exec(pattern)?.[1];
  return and && (t.includes(and) || u.includes(and)) ? pattern.replace(`{t}${and}`, '{t}, ') : pattern;
}

/** Whether a title may name both: where they share no word but that for massage ("jaw physiotherapy and physiotherapy"). */
export function goTogether(locale: Locale, one: TreatmentKey, other: TreatmentKey): boolean {
  const taken = wordsIn(treatmentName(locale, one));
  return !wordsIn(treatmentName(locale, other)).some((word) => taken.includes(word));
}

/** The words of a name that say what it is; short ones only join them. */
function wordsIn(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}{5,}/gu) ?? []).filter((word) => !/^(mass?[aá]|масса)/.test(word));
}

/** A treatment's name as it stands on its own, and inside a sentence (`inSentence`). */
export function treatmentName(locale: Locale, key: TreatmentKey): string {
  return wordsOf(contentOf(locale), key).titles[0] ?? '';
}

/** A name without its capital, except where nouns keep it and for names of peoples' own. */
export function inSentence(name: string, locale: Locale): string {
  if (locale === 'de' && !/^\p{Lu}\p{L}+e /u.test(name)) return name;
  if (/^(Kobido|Lomi|Thai|Swedish|Hawaiian|Japanese)/.test(name)) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function contentOf(locale: Locale): LanguageContent {
  const content = languages[locale];
  if (!content) throw new RangeError(`the demo does not speak ${locale}`);
  return content;
}

function wordsOf(content: LanguageContent, key: TreatmentKey) {
  const words = isOther(key) ? undefined : content.treatments[key];
  if (!words) throw new RangeError(`no words for ${key}`);
  return words;
}

function spoken(sentences: readonly Sentence[], speaker: Speaker, locale: Locale): string {
  const { district, isTeam, gender, years } = speaker;
  const at = locale === speaker.locale ? district.at : `in ${district.english}`;
  const text = sentences
    .map((sentence) =>
      sentence(contentOf(locale), locale)
        .replace(/<([^|<>]*)\|([^|<>]*)>/g, gender === 'FEMALE' ? '$1' : '$2')
        .replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, isTeam ? '$2' : '$1')
        .replace('{at}', at)
        .replace('{years}', String(years)),
    )
    .join(' ');
  return typeset(locale, text);
}
