import { type Words, table } from './table.ts';

export const es: Words = {
  found: table`
    sexo (oral|anal|duro|completo|incluido|telefónico), (con|masaje y|masajes y|ofrezco|tener) sexo
    puta(|s), mamada(|s)
    sexual(|es) & (servicio|masaje|placer|favor|encuentro|relajaci|desahog|juego|fantas)-
    erótic(o|a|os|as) & (servicio|encuentro|cita|favor|juego|aventura|fiesta)-, (servicios|favores) íntimos
    (final|finales|término|terminación|terminaciones|desenlace|desenlaces) (muy |bien |súper |)feli(z|ces)
    feli(z|ces) (final|finales|terminación|desenlace)
    (final|finales|terminación|terminaciones) (manual|manuales|oral|orales|con la mano|con la boca)
    paja(|s), pajillera(|s), felaci(ón|ones), francés natural, (hasta el|con|llegar al) orgasmo
    lluvia dorada, chica(|s) de compañía, acompañante(|s) (sexual|erótic|íntim)-
    (termino|terminamos|acabo|acabamos|termina|terminar|finalizo) con la (mano|boca), (final|término|fin) (manual|bucal|oral)
    (servicio|trato) completo & sin (límites|tabúes|tabú), (servicio|trato|masaje|completo)(|s) & sin (tabúes|tabú), trato de novi(os|a|as), besos con lengua, beso negro
    (griego|francés) (natural|profundo|completo|a pelo), griego y francés & discreci-, (cachond|calient|complacient)(a|e|as|es) & (masajista|chica|te)
    (hacerte|haré|hará|hago) (correr|correrte|acabar|terminar), eyacul-, orgasmo(|s) & (asegurad|garantiz|intens|inclui|segur)-
    (culmin|termin|acab)- (con|en) (un |)orgasmo, (con|hay|incluye|posible) penetración, penetración (incluida|posible|anal|vaginal), lingam (hasta|con) (el |)(terminar|final|orgasmo|correrte), lingam & orgasmo, masturb-
    relaci(ón|ones) complet(a|as), (masajista|chica|mujer|señorita)(|s) (desnud|cachond|caliente|liberal|sexy)-, (espero|recibo|masaje) desnud(a|o)
    puedes (tocarme|acariciarme|tocar todo|tocar donde), masaje mutuo, (cumpl|realiz|hacer)- & fantasía(|s), fantasía(|s) (sexual|erótic)-
    alivi(o|ar) sexual, (complacencia|satisfacción) total (para|a) (los |)(caballero|señor|hombre)-, complacer a caballeros, prepago(|s) & (masaj|chica|señor)-
    (señor|caballero)(|es|s) (generoso|generosos|solvente|solventes), encuentros íntimos, chica(|s) de alterne, 🍆
    te (atiendo|hago|doy|acabo|espero) con la boca, con mi (boca|lengua), masaje (de|en el|del) (pene|miembro), (oral|anal|69|griego) & (oral|anal|69)
    extra(|s) picante(|s), (estudiante|rubia|morena) (caliente|cachonda|sexy), (espera|recibe) (en lencería|en la cama), chupada(|s), amor de pago
    sexo (después|tras|antes) (del|de un|el) masaje
    francés (con|sin) (condón|preservativo|goma), masaje (de|en) (los |)(testículos|genitales)
  `,
  ownFound: [],
  harmless: table`
    de paja, paja de ~, francés natural de, (mismo|distinto|cualquier) sexo, dolor al tener sexo
    (salud|vida|disfunción|disfunciones|relaciones|trastorno|trastornos) sexual(|es)
    feliz final de (año|semana|curso|embarazo)
    (eyaculación|orgasmo) (precoz|retrógrad-|doloros-), (trastorno|dolor|problema)(|s) (de |en la |con la |)(eyaculación|orgasmo), penetración (dolorosa|de calor|del calor|de la crema|profunda del calor)
    dolor (en|durante|con) la penetración
  `,
  no: table`absten(?:erse|ganse), no, sin, ningun(?:o|a|os|as)?, nunca, tampoco, ni, nada`,
  only: table`solo, unicamente, solamente`,
  notOffered: table`
    no (?:se |esta |estan |hay|ofre|inclu|realiz|hago|hacemos|prest), exclui, prohibi, abstener
  `,
  refused: table`bloque, rechaz, ignora, fin a la sesion, denunci`,
};
