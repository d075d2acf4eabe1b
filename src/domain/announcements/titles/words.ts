/*
 * The words for titles that the law of some country keeps for those who are registered (countries.ts says which), in the
 * notation of wording/notation.ts. Only words for the person: the treatment (`Physiotherapie`, `masaż fizjoterapeutyczny`)
 * is another matter, so endings are written out. A title has its words in every language, for people write in theirs
 * wherever they are; a word that means less elsewhere is a title of its own.
 */
import { table } from '../wording/words/table.ts';

export interface TitleWords {
  found: readonly string[];
  /** Phrases around a found word in which it is no title. */
  harmless?: readonly string[];
}

export const TITLES = {
  physiotherapist: {
    found: table`
      fizjoterapeut(|a|y|cie|ę|ą|o|ów|om|ami|ach), fizjoterapeuc(i|ie), fizjoterapeutk(a|i|ę|ą|o|om|ami|ach), fizjoterapeut(ce|ek)
      physio( |)therapist(|s), physical therapist(|s)
      fyzioterapeut(|a|u|i|y|e|ovi|em|om|é|ů|ům|ov|och|mi|ech), fyzioterapeutk(a|y|u|ou|o|ám|ami|ách), fyzioterapeut(ce|ek)
      physio( |)therapeut(|s|en|in|innen), krankengymnast(|en|in|innen), fysio( |)therapeut(|e|en)
      (masseur|masseuse|masso) kinésithérapeute(|s), kinésithérapeute(|s), physio( |)thérapeute(|s), kinesitherapeut(|en)
      физиотерапевт(|а|у|ом|е|и|ы|ов|ам|ами|ах), физическ(ий|ого|ому|им|ие|их) терапевт(|а|у|ом|ы|ов)
      фізичн(ий|ого|ому|им|і|их) терапевт(|а|у|ом|и|ів), fisioterapeut(a|as|es), fisioterapist(a|i|e)
    `,
  },
  /** The short word of French; without its accent it is another one in other languages. */
  kine: {
    found: table`kiné(|s)`,
    // In these the treatment is meant, or a tape.
    harmless: table`
      (séance|séances|école|études|étudiant|étudiante|exercices|soins|rééducation) (de|en|) kiné, (la|en|votre séance de) kiné
      kiné tap(e|es|ing), (tape|tapes|bande|bandes|ordonnance) (de |)kiné
    `,
  },
  kinesiste: { found: table`kinésiste(|s), kinesist(|en|e)` },
  /** The word of French law, also where German or English borrow it; words of other languages say less. */
  masseur: {
    found: table`masseur(|s|e|in|innen), masseuse(|s), gymnaste(|s) médica(l|le|ux|les)`,
    // Things that massage.
    harmless: table`
      (fauteuil|pistolet|coussin|rouleau|rouleaux|appareil|appareils|siège|bain|tapis|oreiller|gant|galet|jet|jets)(|s) masseur(|s)
      (brosse|ceinture|douche|bille|billes|boule|boules) masseuse(|s), masseur(|s) (électrique|facial|de tête|de pieds|oculaire|à percussion)(|s)
    `,
  },
  bathAttendant: {
    found: table`
      medizinisch(e|er|en|em|es) bademeister(|s|n|in|innen), med.? bademeister(|s|n|in|innen)
      masseur(|in) (und|u.?) (med.?|medizinische|medizinischer) bademeister(|in)
    `,
  },
  medicalMasseur: {
    found: table`
      medizinisch(e|er|en|em|es) masseur(|s|e|en|in|innen), med.? masseur(|s|e|en|in|innen), medical masseu(r|rs|se|ses)
      masseur(|s) médica(l|ux), masseuse(|s) médicale(|s), massaggiat(ore|rice|ori) medic(o|a|i|ale|ali)
      медицинск(ий|ого|им|ая) массажист(|а|ом|ка)
    `,
  },
  heilmasseur: { found: table`heilmasseur(|s|e|en|in|innen)` },
  healthMasseur: {
    found: table`masér(|a|em|i|ka|ky|kou|ů) ve zdravotnictví, zdravotnick(ý|á|ého|ým|ou) masér(|a|em|ka|kou)`,
  },
  heilpraktiker: {
    found: table`
      (|natur)heilpraktiker(|s|n|in|innen), (|natur)heilpraktiker( |)praxis, heilpraktyk(|a|iem|iem|ów|i), хайльпрактик(|а|ом|ер|ера|ером)
    `,
    harmless: table`heilpraktiker(in|) (anwärter|prüfung|ausbildung|schule|gesetz|anwärterin), (ausbildung|prüfung) (zum|zur) heilpraktiker(|in)`,
  },
  osteopath: {
    found: table`
      osteopath(|s|e|en|es|in|innen), ostéopathe(|s), osteopathic (practitioner|physician)(|s), osteotherapist(|s)
      osteopat(|a|y|ę|ą|ów|om|ami|i|e|u|ovi|em|as), osteopatk(a|i|ę|ą|y|u|ou), остеопат(|а|у|ом|ы|ов)
    `,
  },
  chiropractor: {
    found: table`
      chiropractor(|s), chiropractic (practitioner|physician)(|s), chiropraktor(|en|in|innen|a|em), chiropraktiker(|s|n|in|innen)
      chiropracteur(|s), chiropractrice(|s), chiropraticien(|s|ne|nes), chiropraktyk(|iem|om|ów), chiropraktycy, chiropraktik(|em|ovi|ů)
      хиропрактик(|а|у|ом|и|ов), (un|el|soy|tu|su|nuestro|como|con) quiropráctico, quiropráctico(s|) (titulad|colegiad)-, quiroprat(a|as), chiropratico
    `,
  },
} satisfies Record<string, TitleWords>;

export type Title = keyof typeof TITLES;
