import { type Words, table } from './table.ts';

export const pl: Words = {
  found: table`
    seks(|u|em|ie|owi|ik|iku), seks(masaż|usług|spotkani|randk|zabaw|ofert|telefon)-, prostytu-
    seksualn- & (usług|masaż|przyjemnoś|rozkosz|zaspok|doznani|relaks|odpręż|obsług|przygod|rozładowani)-
    erotyczn- & (usług|obsług|spotkani|randk|przygod|zabaw)-, intymn(e|ych|ym|ymi) usług-
    usług(i|) intymn(e|ych|ymi), intymn(y|ego|ym|e|ych) masaż-, masaż(|u|em|e) intymn(y|ego|ym|e)
    happy end(u|em|zie|y|owi), kończąc(y|a|ego|ym) się szczęśliwie
    szczęśliw(e|ego|emu|ym|ych|ymi) & zakończe(nie|nia|niu|niem|ń|niom|niami|niach)
    szczęśliw(y|ego|emu|ym) & (koniec|końca|końcowi|końcem|końcu|finał|finału|finałem|finale)
    (zakończeni-|finał-|finisz-) (ręczn(e|y|ego|ym)|oraln-|dłonią|ręką|ustami)
    (ręczn(e|y|ego|ym)|oraln-) (zakończeni-|finał-|finisz-), (robię|robi|robimy|zrobię) (loda|lodzika)
    obciągani(e|a|em|u), dziwk-, kurw(a|y|ą|om|ami), burdel-, eskort(a|y|ę|ą|ki|ka|ek), agencj- towarzysk-
    (pani|panie|panienk-|dziewczyn-) do towarzystwa, do (pełnego |samego |)orgazmu, z orgazmem
    z (finałem|finiszem), z (miłym|przyjemnym|namiętnym|gorącym|erotycznym) (zakończeniem|finałem|finiszem)
    orgazm & (gwarant|pewn|zapewn|obiec|podwójn|wielokrotn)-, wytrysk(|u|iem|i), ejakulacj(ą|i)
    (masturbacj|onanizm)-, lod(a|zik|zika) & (robi|zrobi|gum|połyk|początek|koniec)-, (ostry|szybki|mały) numerek, minet(a|y|ę|ka|ki|kę)
    (francuz|francuzik|oral|anal|klasyk|stosunek) & (bez gum(y|ki|ek)|bez zabezpieczenia|dopłat-)
    (zaspokoję|zaspokoi|zaspokajam) & (pan|pana|panów|mężczyz-|cię|ustami|ręką)
    (spełni|realizuj)- & (fantazj|zachciank)-, (męski|najskryt|skryt|intymn|sekretn)- pragnieni-, fantazj- (erotyczn|seksualn)-
    spotkani- (sponsorowan|intymn)-, sponsorowan- spotkani-, (szukam|poszukuję|mile widziany) sponsora
    (coś|cos) więcej (za|po|do) (dodatkową |dodatkowej |)(dopłat|dogadan|uzgodnien)-, (pełen|pełny|full) serwis & (bez ograniczeń|bez tabu|bez zahamowań|analn-|minetk-)
    (ulżyć|ulżę|ulżeni-|ulga|ulgę|rozładowani-|dojści-|finał-) & (ręk|ręcz|dłoni)-, ręczn- (robótk|ulg)-
    (finał|finisz|wytrysk) (na ciało|na piersi|na biust|na twarz|w ustach), (napięci|rozładowani|spełnieni)- seksualn-
    lingam-( ~|) do (samego |)(końca|finał-|spełnieni-), lingam- & (finał-|spełnieni-), anons(e|ów) towarzyski-, (masuję|masaż|masażystka) (nago|topless)
    nag(a|ie|ą) (masażyst|dziewczyn|kobiet|pani)-, (możesz|wolno|można mnie) & dotykać, wzajemn- (dotyk|pieszczot)-
    napalon-, (niegrzeczn|gorąc)(a|e) (dziewczyn|masażyst)-, (pieszczot|lizani)- (intymn|miejsc intymnych), 🍆
    (masaż|masażem|pieszczot|pieści)- & (penis|członk)-, (twoim|twojego|twój) penis(em|a|), (oral|anal|69) & (oral|anal|69|seks|minet-)
    (dobrze|przyjemność|rozkosz) ustami, spuści(sz|cie|ć|) się, (pikantn|gorąc)- (dodatk|zakończeni|finisz|finał)-
    (napalon|gorąc)- (student|blondyn|brunet)-, (czeka|czekam|przyjmę|przyjmie|wita) & w (bieliźnie|łóżku), pieścić (pana|panów|mężczyzn)
    happy ending(iem|u|i|owi), (oral|anal|francuz|seks) (w gumce|w gumkach|z prezerwatywą), (masaż|pieszczot)- & (prącia|jąder|genitali-)
  `,
  // en, de, fr: money for a sports club.
  ownFound: table`sponsoring(|u|iem|owi)`,
  harmless: table`
    seks(|u|ie) w ciąży, (zdrowi-|dysfunkcj-|zaburzeni-|życi-|edukacj-) seksualn-
    szczęśliw(e|ego) zakończeni(e|a) (roku|tygodnia|dnia|ciąży|leczenia|terapii)
    (ból|bóle|bólu|bólem) (podczas|w trakcie|w czasie) seksu
    (zaburzeni|problem|ból|brak|przedwczesn|opóźnion)- (wytrysk|ejakulacj|orgazm)-, z finałem (sezonu|mistrzostw|zawodów|konkursu|w|przy)
    z (miłym|przyjemnym) zakończeniem (dnia|tygodnia|roku)
  `,
  no: table`nie, bez, zadn(?:ych|e|ej|ego), ani`,
  only: table`tylko, jedynie, brakuje`,
  notOffered: table`nie (?:oferuj|swiadcz|wykonuj|wchodz|prowadz|ma |sa ), wyklucz`,
  refused: table`blokuj, blokow, zablok, ignor, odrzuc, odmaw, odmow, wyprosz, przerwani, przerywa, koncz[ay] (?:wizyt|zabieg|masaz)`,
};
