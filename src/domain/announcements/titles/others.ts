/*
 * What stands before a title that somebody else has: whom one works with, asks, was sent by or does not replace, and what
 * a treatment is not. “Your physiotherapist in Leeds” is the one who advertises, “see your physiotherapist” is not. Regular
 * expressions over folded text without bounds at their ends, in the languages of the site.
 */
import type { Locale } from '../../locales.ts';
import { table } from '../wording/words/table.ts';

export const OTHERS: Readonly<Record<Locale, readonly string[]>> = {
  pl: table`
    wspolprac\w*, porozumieniu, s?konsultuj\w*, zapytaj, poleca(?:n\w*|ja), zalec\w*, skierowa\w*, zamiast, zaste[pu]\w*
    (?:pod|oprocz) opiek\w*, nie (?:jest|sa)
  `,
  en: table`
    co-?operat\w*, collaborat\w*, i (?:also |often |closely )?work with, alongside, consult, ask, referr(?:ed|al), recommended
    instead of, replac\w*, substitute, prescribed, (?:is|are) not, (?:is|are)n.t
  `,
  cz: table`
    spoluprac\w*, konzult(?:ujte|ovat), poradte, zeptejte, doporuc\w*, misto, (?:ne)?nahra[dz]\w*, po dohode s
    dochazi\w* ke?, neni, nejsou
  `,
  de: table`
    zusammenarbeit, absprache, abstimmung, rucksprache, kooper\w*, empfohlen, empfiehlt, empfehlung, verordn\w*, uberweis\w*
    anstelle, statt, ersetz\w*, ersatz, fragen sie, ist kein\w*
  `,
  // The disclaimers that French listings carry stand here too.
  fr: table`
    collabor\w*, en (?:lien|accord) avec, coordination, complement, demandez, consultez, parlez, avis d[eu], (?:orient|adress)\w* par
    recommand\w*, prescri\w*, remplac\w*, a la place, substitu\w*, sans rapport, assimil\w*
    relev\w* pas, distinct\w*, ne sont (?:pas|ni), n.est (?:pas|ni)
  `,
  ru: table`
    сотруднич[а-я]*, проконсульт[а-я]*, посовет[а-я]*, спросит[а-я]*, рекоменд[а-я]*, направл[а-я]*, вместо, замен[а-я]*
    согласован[а-я]*, не явля[а-я]*
  `,
  es: table`
    colabor\w*, consult(?:e|a a), pregunt\w*, derivad\w*, recomend\w*, en lugar de, sustituy\w*, coordinacion
    no (?:es|son)
  `,
};

/**
 * Whose the title is: two words before it at most. Only forms in which nobody advertises, for „twoją fizjoterapeutką” and
 * „Ihr Physiotherapeut“ do.
 */
export const WHOSE = table`
  twoje(?:go|mu), swoj(?:ego|emu|ej), swoim, (?:see|to|from|by|with) your, vase(?:ho|mu), sv(?:ym|eho|emu)
  (?:mit|von|durch|an|zu) (?:ihr|dein|eur)e[mnr], (?:a|de|avec|par) votre, ваше(?:го|му), свое(?:го|му), своим
  (?:a|con|de|por) (?:tu|su)
`;
/** Right before the title: what is made for those who have it, a course or a tool. */
export const FOR = table`dla, for, fur, pour, para, pro, для`;
/** What may stand between. */
export const OTHER = table`the, other, fellow, die, andere, les, autres, otros, innych, других`;
