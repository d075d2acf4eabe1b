import { type Words, table } from './table.ts';

export const de: Words = {
  found: table`
    sex(treff|kontakt|dienst|massag|angebot|abenteuer|date|service|spiel|telefon)-, hure(|n), nutte(|n)
    hobbyhure-
    sexuell- & (dienst|service|massag|befriedig|handlung|verwöhn|entspann|erfüll|höhepunkt|vergnüg|abenteuer)-
    erotisch(|e|en|er|es|em) & (dienst|service|treff|kontakt|abenteuer|begleitung|vergnüg|verwöhn|date)-
    gl(ü|ue)cklich(e|es|er|em|en) (ende|ends|endes|enden|finale|abschluss)
    (mit|zum|bis zum|inklusive) orgasmus, hand( |)entspannung
    (finale|finish|abschluss) (mit der hand|per hand|oral|von hand), blasen (ohne|natur)-, bordell-
    begleitdame(|n), intim(service|dienst|massage)-, freudenmädchen
    bis zum (höhepunkt|schluss|ende|finale) & (hand|lingam|prostata|erotisch|intim)-, lingam- & (höhepunkt|ende|erlösung|finale)
    (lingam|prostata|intim)massage(|n) (bis zum|mit) (höhepunkt|ende|finale|abspritzen|erlösung)
    orgasmus (garant|inklusive|möglich|versproch)-, abspritz-, ejakulation, wichsen, abwichsen, runterholen
    (hand|blow)job(|s), ficken, bumsen, vögeln, (naturgeil|versaut|rattig)-, tabulos(e|er|es|en) ~, (service|massage|sex|alles) & (ohne|keine) tabus
    (geil|nackt|vollbusig|sexy|willig|heiß)(e|es|er|en) (masseur|mädchen|frau|girl|ladies|lady|stute|modelle)-
    nacktmass-, nackt (massier|massage)-, (gegenseitig|intim)(e|es|er|en) (berühr|streichel|anfass)-, anfassen erlaubt
    (verwöhn|verwöhne|verwöhnen) & (mund|hand und mund|zunge), (manuell|händisch)(e|er|en) (erlösung|erleichterung|entspannung|befriedigung)
    (intim|erotisch|geheim|heimlich|sexuell)(e|en|er) (wünsch|fantasi|phantasi|verlangen)-, (fantasien|phantasien) & (erfüll|wahr)-
    (verkehr|gv|av|zk|ao|ft|ns|gf6|tg|kb) & (zk|gf6|ao|ft|av|gv|französisch), gf6, geschlechtsverkehr (möglich|inklusive)
    französisch (ohne|pur|natur|beidseitig) & (verkehr|gummi|zk|schlucken), (ohne|mit) gummi & (blasen|verkehr|französisch)
    verkehr möglich, hostess(|en) & (hotel|besuch|hausbesuch)-, escortdam-, private modelle, (erotik|intim)service
    mehr möglich gegen aufpreis, gegen aufpreis (auch |)mehr( möglich|), mit (schönem|gutem|heißem|süßem) (ende|finale|finish)
    (berühr|massage|hand)- mit finale, taschengeld & (treff|erwünscht)-, tg erwünscht, großzügig(er|en|e) (herr|gentleman)(|en|n), 🍆
    oralverkehr, (bietet|biete|anbiete) & geschlechtsverkehr, penismassage(|n), massage (des|am|deines) penis, (oral|anal|69) & (oral|anal|69|verkehr)
    (verwöhn|befriedig)- & oral, du kommst in meine(n|r|m) (händ|mund)-, (scharf|scharfe|pikante|geile) extras, lutschen
    geil(e|en|er) (massage|blondin|student|brünett)-, heiße (student|blondin)-, (erwart|empfäng|empfang|wart)- & in (dessous|strapsen), liebesdienst-
    (intim|diskret intim)(e|en|er) (treff|stund|begegnung|kontakt)-, (hol|hole|holen) (dir|ihm|ihnen) einen runter, einen runterholen
    (penis|hoden|genital|intim)massage-, penis- und hoden-
  `,
  // en: both sexes.
  ownFound: table`sexes`,
  harmless: table`
    sex in der schwangerschaft, schmerzen beim sex, sex nach der geburt
    sexuell- (gesundheit|funktion|störung|dysfunktion|missbrauch)-
    gl(ü|ue)cklich(e|es|er|em|en) (ende|abschluss) (der|des|ihrer|seiner|unserer|einer)
    (schmerz|vorzeitig|störung|probleme)- (bei |beim |der |)(ejakulation|orgasmus), schmerzen beim geschlechtsverkehr, öffentlich- verkehr
    bis zum (schluss|ende) (der|des|ihrer|unserer)
  `,
  no: table`kein(?:e|en|er|erlei|em|es)?, nicht, ohne, nie, niemals, weder, noch`,
  only: table`nur, bloss, allein`,
  notOffered: table`
    nicht (?:an|im|angeboten|moglich|dabei|enthalten|erwunscht), ausgeschlossen, verboten, untersagt
  `,
  refused: table`abbruch, abgelehnt, ablehn, ignorier, blockier, beend, nicht beantwort, hausverbot`,
};
