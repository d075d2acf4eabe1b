import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Masaje relajante', 'Masaje relajante de cuerpo entero', 'Masaje lento y relajante'],
    about: [
      'El masaje relajante recorre todo el cuerpo con pases largos y regulares, de los pies al cuero cabelludo.',
      'Un masaje lento con aceite tibio: primero espalda y piernas, después brazos, cuello y cabeza.',
      'Movimientos tranquilos y fluidos, sin mucha presión, para cerrar una semana larga.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Masaje clásico', 'Masaje de espalda', 'Masaje sueco'],
    about: [
      'El masaje clásico combina pases, amasamientos y fricciones, con más fuerza donde el músculo está tenso.',
      'Solo la espalda o el cuerpo entero, a elegir; hombros y cuello siempre se llevan algo más.',
      'Un masaje firme y ordenado de espalda, piernas y brazos, con la presión que se encuentra en los primeros minutos.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Masaje deportivo', 'Masaje para personas activas', 'Masaje después del entrenamiento'],
    about: [
      'El masaje deportivo llega más hondo: gemelos, muslos, glúteos y espalda, y al final estiramientos.',
      'Antes de una carrera, el masaje es breve y enérgico; después, lento y completo.',
      'El masaje deportivo va bien a quien corre, pedalea o escala, y a quien trabaja todo el día de pie.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Masaje tailandés', 'Masaje tailandés tradicional', 'Masaje tailandés con aceite'],
    about: [
      'El masaje tailandés se hace sobre una colchoneta, con ropa suelta: presión a lo largo del cuerpo y estiramientos lentos.',
      'Trabajan las palmas, los codos y el peso del cuerpo, sin aceite y a un ritmo constante.',
      'La secuencia tailandesa empieza por los pies y pasa por cada articulación camino de la cabeza.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Masaje con piedras calientes', 'Piedras de basalto calientes', 'Ritual de piedras calientes'],
    about: [
      'Piedras lisas de basalto, calentadas en agua, descansan a lo largo de la columna y se deslizan con aceite.',
      'El calor de las piedras hace la mitad del trabajo, así que la presión puede ser suave.',
      'Las piedras calientes se alternan con las manos; la temperatura se prueba antes en la palma.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Masaje de chocolate', 'Ritual de chocolate', 'Masaje con manteca de cacao'],
    about: [
      'La manteca de cacao tibia y el chocolate dejan la piel lisa, y el aroma dura hasta la noche.',
      'El masaje de chocolate es lento y envolvente, y termina entre toallas calientes.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Masaje con miel', 'Masaje de espalda con miel'],
    about: [
      'La miel de un apicultor de la zona se trabaja en la espalda con un movimiento rítmico que tira un poco.',
      'El masaje con miel dura media hora en la espalda, y unas toallas calientes retiran el resto.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Masaje con vela', 'Masaje con cera tibia'],
    about: [
      'Una vela de soja se funde a baja temperatura; su aceite tibio se vierte sobre la piel y se extiende con las manos.',
      'El masaje con vela se da en penumbra, con cera de soja tibia y karité en lugar de aceite.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Masaje con ventosas', 'Ventosas en la espalda'],
    about: [
      'Unas ventosas blandas se deslizan por la espalda con aceite y levantan la piel en vez de apretarla.',
      'Las ventosas dejan marcas rosadas uno o dos días; conviene saberlo antes de una noche de espalda descubierta.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Masaje anticelulítico', 'Masaje reafirmante de muslos y caderas'],
    about: [
      'Un masaje enérgico de muslos, caderas y abdomen, con exfoliación al principio y un gel fresco al final.',
      'Los masajes reafirmantes suelen planearse en serie, una o dos veces por semana.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Lomi Lomi', 'Masaje hawaiano Lomi Lomi'],
    about: [
      'El Lomi Lomi se da con los antebrazos, en olas largas de los pies a los hombros, con música de las islas.',
      'El masaje hawaiano no divide el cuerpo: un solo movimiento fluido lo recorre entero.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Masaje aromático', 'Masaje con aceites esenciales'],
    about: [
      'Lavanda, naranja o cedro: el aroma se elige y el aceite se mezcla en el momento.',
      'Un masaje suave con aceites esenciales, diluidos para que el aroma sea ligero.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Kobido', 'Masaje facial Kobido', 'Masaje facial japonés'],
    about: [
      'El Kobido es un masaje japonés de cara, cuello y escote: decenas de movimientos rápidos y precisos.',
      'El Kobido empieza por el cuello y los hombros; solo después los dedos pasan a la cara.',
      'Una hora entera para la cara, sin aparatos ni agujas, solo con las manos y un poco de aceite.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Tratamiento de cara y escote', 'Masaje facial', 'Ritual de cuidado facial'],
    about: [
      'Limpieza, masaje de cara y escote y una mascarilla elegida según la piel de ese día.',
      'El tratamiento acaba con diez minutos de mascarilla, mientras se masajean las manos y la cabeza.',
    ],
  },
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': {
    titles: ['Masaje Abhyanga', 'Masaje ayurvédico con aceite', 'Masaje de cabeza y cuello'],
    about: [
      'El Abhyanga usa mucho aceite de sésamo tibio y pases simétricos de la cabeza a los pies.',
      'El masaje empieza por la cabeza y los hombros y baja con un ritmo lento y regular.',
    ],
  },
  'SENSUAL_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Masaje sensual relajante'],
    about: [
      'Un masaje relajante lento con aceite tibio, para adultos.',
      'Un masaje tranquilo de cuerpo entero, en la categoría para adultos.',
    ],
  },
  'SENSUAL_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Masaje sensual clásico'],
    about: [
      'Un masaje clásico con aceite, en la categoría para adultos.',
      'Un masaje con aceite y sin prisa, para personas adultas.',
    ],
  },
  'SENSUAL_MASSAGE.TANTRA_MASSAGE': {
    titles: ['Masaje tántrico'],
    about: [
      'El masaje tántrico empieza con ejercicios de respiración y mantiene un ritmo lento y atento.',
      'Un ritual de respiración, silencio y tacto lento, en la tradición del tantra.',
    ],
  },
  'SENSUAL_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Masaje hawaiano'],
    about: [
      'Un masaje hawaiano con largos movimientos de antebrazo, para adultos.',
      'Pases largos y fluidos con aceite tibio.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['Masaje ASMR'],
    about: [
      'Un tacto muy ligero, pinceles, susurros y sonidos suaves.',
      'Una sesión de sonidos tranquilos y tacto ligero como una pluma.',
    ],
  },
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': {
    titles: ['Masaje para parejas'],
    about: [
      'Una sesión para parejas, en la misma sala.',
      'Una noche tranquila para dos, en dos camillas, una junto a otra.',
    ],
  },
  'PHYSIOTHERAPY.RELAXED_MASSAGE': {
    titles: ['Masaje relajante con fisioterapeuta', 'Masaje relajante'],
    about: [
      'Un masaje tranquilo con manos de fisioterapeuta, que de paso notan lo que está tenso.',
      'Un masaje ligero con trabajo de respiración, para los días en que los ejercicios serían demasiado.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Masaje terapéutico clásico', 'Masaje de espalda con fisioterapeuta'],
    about: [
      'Un masaje de espalda y cuello, con una breve prueba de movilidad antes y después.',
      'Técnicas clásicas, elegidas tras una exploración corta y dirigidas a las zonas rígidas.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Fisioterapia deportiva', 'Fisioterapia para correr', 'Masaje deportivo'],
    about: [
      'Trabajo profundo de gemelos, muslos y caderas, con una mirada a cómo se corre o se levanta peso.',
      'Masaje deportivo con consejos de carga y descanso para la semana siguiente.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: [
      'Consulta de fisioterapia',
      'Primera visita de fisioterapia',
      'Valoración y plan de tratamiento',
    ],
    about: [
      'La consulta incluye entrevista, pruebas de movimiento y de fuerza y un plan de una página.',
      'Una hora para averiguar de dónde viene la molestia y qué se puede hacer en casa.',
      'Se miran la postura, la marcha y la movilidad, y al final hay un plan claro.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Masaje terapéutico', 'Masaje de espalda y cuello', 'Masaje de tejido profundo'],
    about: [
      'El masaje terapéutico es local y preciso, casi siempre de cuello, lumbares o cintura escapular.',
      'Técnicas de tejido profundo y puntos gatillo, en una medida que sigue siendo agradable.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Terapia con ventosas', 'Ventosas con fisioterapeuta'],
    about: [
      'Las ventosas se quedan quietas o recorren el músculo mientras la articulación se mueve con suavidad.',
      'Aquí las ventosas completan el trabajo manual, de diez a quince minutos.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitación', 'Rehabilitación tras lesiones', 'Rehabilitación de rodilla y cadera'],
    about: [
      'Rehabilitación tras fracturas, esguinces y operaciones, de los primeros pasos a la carga completa.',
      'Las sesiones siguen las indicaciones del cirujano y cada semana exigen un poco más.',
      'Trabajo de movilidad, fuerza y equilibrio, con metas pequeñas de una visita a otra.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinesiotaping', 'Vendaje neuromuscular'],
    about: [
      'Las tiras se cortan, se pegan sobre el músculo o la articulación y aguantan de tres a cinco días.',
      'Una visita corta: exploración, colocación del vendaje y consejos para entrenar con él.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: ['Fisioterapia de suelo pélvico', 'Fisioterapia posparto', 'Fisioterapia en el embarazo'],
    about: [
      'Visitas antes y después del parto, con trabajo de respiración, postura y suelo pélvico.',
      'La exploración es tranquila y siempre acordada; los ejercicios siguen la semana de embarazo o de posparto.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Fisioterapia de la mandíbula', 'Fisioterapia de la ATM'],
    about: [
      'Trabajo de la articulación de la mandíbula, los músculos de masticar y el cuello, a menudo junto con el dentista.',
      'Para quien aprieta o rechina los dientes: masaje de la mandíbula, ejercicios y hábitos para el día a día.',
    ],
  },
  'PHYSIOTHERAPY.OTHER_TREATMENTS': {
    titles: ['Punción seca', 'Terapia de la fascia', 'Trabajo de respiración y postura'],
    about: [
      'La sesión une el trabajo de la fascia con la respiración y la postura, en pasos pequeños.',
      'El método se elige después de explorar, y el movimiento muestra enseguida qué cambia.',
    ],
  },
  OSTEOPATHY: {
    titles: ['Osteopatía', 'Consulta de osteopatía', 'Centro de osteopatía', 'Sesión de osteopatía'],
    about: [
      'Osteopatía significa aquí un trabajo suave de articulaciones, fascias y diafragma tras una exploración cuidadosa.',
      'Las manos buscan los sitios que se mueven menos que sus vecinos y les devuelven un poco de espacio.',
      'Una visita abarca columna, costillas y abdomen, no solo el punto que molesta.',
      'Técnicas lentas, movimientos pequeños y mucha atención a la respiración.',
    ],
  },
  CHIROPRACTIC: {
    titles: ['Quiropráctica', 'Ajuste de la columna', 'Centro de quiropráctica', 'Consulta de quiropráctica'],
    about: [
      'Una visita consta de pruebas, preparación de los músculos y ajustes breves y precisos.',
      'El ajuste en sí dura un instante; la exploración previa, mucho más.',
      'Trabajo de la columna y las grandes articulaciones, siempre después de pruebas de seguridad.',
      'Quien prefiera evitar el crujido puede elegir la variante suave, con instrumento.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Acupuntura', 'Acupuntura clásica', 'Sesión de acupuntura', 'Acupuntura facial'],
    about: [
      'Unas agujas finas de un solo uso se quedan unos veinte minutos en los puntos elegidos.',
      'Los puntos se eligen por la entrevista, el pulso y el aspecto de la lengua.',
      'Las agujas son finas como un cabello y casi nadie las nota.',
      'Cuando encaja, la sesión se acompaña de moxa o ventosas.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: ['Reflexología podal', 'Reflexología', 'Masaje de pies', 'Reflexología de manos y pies'],
    about: [
      'Los pulgares presionan la planta zona por zona, despacio y sin pasar de lo agradable.',
      'La sesión empieza con un baño de pies caliente y recorre los dos pies, de los dedos al talón.',
      'Los pies se llevan cuarenta minutos; los gemelos y las manos, el resto.',
      'Si se desea, la sesión termina con unos minutos para la cara, con las yemas de los dedos.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Hirudoterapia', 'Tratamiento con sanguijuelas', 'Hirudoterapia – consulta'],
    about: [
      'Las sanguijuelas medicinales vienen de un criadero certificado y se usan una sola vez, para una sola persona.',
      'En la primera visita se habla de salud y de medicación; el tratamiento se hace si nada lo desaconseja.',
      'La sesión dura alrededor de una hora y el vendaje se cambia al día siguiente.',
    ],
  },
};
