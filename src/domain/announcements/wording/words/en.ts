import { type Words, table } from './table.ts';

export const en: Words = {
  found: table`
    sex, sex(massag|servic|chat|cam|work|part|toy)-, prostitu-, porn(|o), porno-, masturb-, fellatio
    sexual- & (service|massage|favour|favor|pleasure|relief|release|relax|encounter|gratif|entertain)-
    erotic- & (service|encounter|entertain|pleasure|fun)-, (intimate|adult) services
    happ(y|ier) (little |special |extra |long |slow |and ~ |)(end|ending|finish|finishe)(|s)
    happyend(|s|ing|ings), happy endin, happily ending, full service (massage|session)(|s)
    girlfriend experience, gfe, call( |)girl(|s), whore(|s), (blow|hand|rim)( |)job(|s)
    (hand|oral|mouth) (relief|release|finish), manual (relief|finish), cum( |)shot(|s), escort(|s|en|ing)
    escort(girl|boy|lad|agen|servic|dam)-, (to|with|full|until) orgasm(|s), deep( |)throat
    (end|ends|ending|finish|finishes) happily (for|every|with), orgasm(|s) (guarant|includ|assur|promis|for)-
    orgasmic, ejaculat-, cumming, (make|makes|making) (you|him|u) cum, milking (massage|session), prostate milking
    lingam( ~|)( ~|) (to|until|with|and) (the |a |)(completion|climax|release|finish|end), (slide|massage|session|rub|finish) (with|to|until) (a |)climax
    hot finish(|es), finish(|es) (you|him) off, (rub|tug) and (tug|rub), tug( |)job(|s)
    (hj|bj|owo|cim|cif|pse|dfk|daty) & (hj|bj|owo|cim|cif|pse|dfk|daty|a levels|gfe), a-levels, gf(6|sex)
    (uncovered|bareback|unprotected) (oral|sex), oral (without|included|on request), french kiss(|ing|es), blow me
    (naughty|horny|busty|kinky|slutty) (girl|lady|babe|masseuse|massage|menu|fun|service|mature|blonde|brunette)-
    sexy (girl|lady|babe|masseuse|blonde|brunette)(|s), (nude|naked|topless) & (masseuse|masseur|massage|girl|lady|slide|body)-
    mutual touch(|ing), touch me (everywhere|anywhere|all over|too), (touching|fondling) (is |)(allowed|permitted|welcome)
    (intimate|sexual|naughty|secret|erotic) (desire|fantas|craving|wish)-, sexual tension(|s)
    fantas(y|ies) & (true|fulfil|fulfill|realis|realiz|satisf)-, sugar (baby|babies|daddy|daddies), generous (gentleman|gentlemen)
    (full|complete) (personal |girlfriend |)service & (no limits|without limits|no taboos|unlimited)
    full personal service, (incall|in-call) & (outcall|out-call|fun|hour|girl)-, (erotic|sensual|naughty|sexy|adult) extras
    with my (mouth|lips|tongue), full intercourse, (penis|cock|dick) massage(|s), (massage|stroke) (of |)(your |the |)(penis|cock|dick)
    (oral|anal|69|greek) & (oral|anal|69|greek), spicy extras, (explode|come) in my (hands|mouth)
    (awaits|waiting|waits|await) (~ |)in (~ |)(lingerie|stockings|bed)
    adult fun, (yoni|lingam) (orgasm|climax)-, relieve you (with|by) (my |)hand(|s)
  `,
  ownFound: [],
  harmless: table`
    (same|opposite|either|any|your|their|both|biological) sex, (regardless|irrespective) of (the |)sex
    (age|gender|race|religion) (or |and |)sex
    sex (or |and |)(age|gender|race|religion|discriminat-|hormone-), sex (therap-|educat-|counsel-)
    (painful|pain (during|with|after)|after|during) sex, sex after (birth|childbirth|surgery)
    (to|will|can|gladly) escort
    happy end(|ing) (to|of) (the|your|a|every) (long |busy |working |)(day|week|year)
    sexual (health|dysfunction|wellbeing|intercourse|function|trauma|abuse)-
    escort(s|ing|) (you|the|our|your|clients|patients|guests|him|her|them|me|us|visitors|people|everyone|to)
    (wheelchair|medical|hospital|adult|patient|accompanying|safety) escort(|s)
    (painful|premature|delayed|retrograde) (ejaculation|orgasm), (ejaculat-|orgasm) (problem|disorder|difficult|dysfunction|pain)-, finish(|es) you off with (a|an|some|our|hot|warm)-
  `,
  no: table`no, not, never, without, don.?t, nor, zero`,
  only: table`only, just, merely`,
  notOffered: table`
    not (?:offered|provided|available|included|on offer|part), (?:excluded|prohibited|forbidden), n.t offer
  `,
  refused: table`refus, declin, block, ignor, reported, asked to leave, ends? (?:the|your) (?:session|appointment|treatment), terminat, not tolerated`,
};
