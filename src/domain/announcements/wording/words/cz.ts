import { type Words, table } from './table.ts';

export const cz: Words = {
  found: table`
    sex(u|em|ík), sex(mas|služ|schůz|salon|klub)-, eskort(|u|em|y|ní|ka|ky|ek|ku)
    společnice na (noc|hodinu), sexuáln- & (služ|masáž|uspokoj|potěšen|rozkoš|zážit|uvolněn|dobrodruž)-
    erotick- & (služ|schůz|zážit|dobrodruž|hrátk|potěšen)-, intimn- služ-, služ- intimního charakteru
    šťastn(ý|ého|ému|ém|ým|é|ých|ými) & (konec|konce|konci|koncem|konců|koncům|koncích)
    šťastn(é|ého|ému|ém|ým|ých) & (zakončen|vyvrcholen)-
    (ruční|orální|manuální|rukou|ústy) (zakončen|uspokojen|vyvrcholen)-
    (zakončení|zakončením|uspokojení|uspokojením|vyvrcholení|vyvrcholením) (rukou|ústy)
    (s|k|do|včetně) orgasm(em|u), kuřb(a|y|u|ě|ou), vyhonění, děvk-, kurv(a|y|ou), dívky na privát-
    (orál|oral|anál|anal|klasika|sex) & (bez (ochrany|kondomu|gumy)|příplat-|do pusy), vyvrcholení & (zaruč|garant|jist|slib)-
    orgasmus & (zaruč|garant|jist|slib)-, (ejakulac|výstřik|vystřík|vystřik)-, honění, vyhon(ím|it|íme), (vy|)kouř(ím|ení) (tě|ti|bez|mu|do)
    (vykouř|vylíž|ošuk|oprcá)-, šukání, mrdání, masturbac-, lingam-( ~|) až do (konce|vyvrcholení), lingam- & (vyvrcholení|výstřik-)
    (ruční|orální) (dokončení|dodělání|uspokojení), (dokonč|udělá)- & (rukou|rukama|ústy|pusou), zakončení(m|) (rukou|pusou)
    (uspokojím|uspokojíme|uspokojí) (tě|vás|každého|pána) & (rukou|pusou|ústy), uspokojím & (rukou|pusou|ústy)
    (kompletní|plný|full) servis & (bez (zábran|tabu|omezení)|žádné zábrany), (noční|hotelov-|diskrétní) společnice
    společnice & (hotel|noc|noční|pány|výjezd)-, doprovodné služby pro pány, prostitut-
    nah(á|é|ou) (masér|dívk|žen|slečn)-, masíruj(i|u|eme) nah(á|é|ý), dotyk(y|) (povolen|dovolen)-
    (vzájemn-|intimn-) (dotek|dotyk|mazlen)-, můžeš (se mě |mě |si |se |)dotýkat, sahat povoleno
    (intimn|erotick|tajn|sexuáln)- (touh|přán|fantazi)-, splní(m|me|) & (touh|fantazi)-
    (něco|něčeho) (navíc|víc) & (domluv|příplat|dohod)-, (hledám|hledáme) sponzora, sponzorsk- schůzk-
    nadržen-, nezávazn- sex, sexuáln- napět-, autoerotik-, 🍆
    masáž(|i|e) (penisu|penis), (orál|oral|anál|anal|69) & (orál|oral|anál|anal|69|pohlavní styk), vyvrcholí(š|te) (v|mezi|pod)
    pikantní (doplňk|extra|závěr)-, (žhav|nadržen)- (student|blondýn|brunet)-, zakončen(á|é|í) (pusou|rukou|ústy), (čeká|čekám) & v (prádle|posteli)
    happy ending(em|u|y), (orál|oral|anál|sex) (s |v )(kondomem|gumou|gumě), (masáž|mazlení) & (varlat|genitáli-), intimní(|ch|mi) schůz-
  `,
  ownFound: [],
  harmless: table`
    (bolest|bolesti|potíže) (při|po) sexu, sex(u|) (v těhotenství|po porodu)
    sexuáln- (zdraví|život|dysfunkc|obtíž)-
    šťastn(ý|é|ého|ému) (konec|konce|konci) (roku|týdne|dne|těhotenství)
    (poruch|potíž|bolest|předčasn)- (ejakulac|orgasm|výstřik)-
  `,
  no: table`
    ne, zadn(?:e|ych|y|a|ou), nenabiz(?:i|im|ime|eji|ej), neposkytuj(?:i|eme|u|e|ou), neprovad(?:im|ime), ani, nejde,
    nejs(?:em|me|ou), neni
  `,
  only: table`jen, jenom, pouze`,
  notOffered: table`neposkytuj, nenabiz, neprovad, nedela, vylouc, zakaz, nejsou, neni`,
  refused: table`ignoruj, blokuj, zablok, odmit, ukonc, prerus, vykaz`,
};
