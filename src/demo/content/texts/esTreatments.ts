import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Masaje relajante', 'Masaje relajante de cuerpo entero', 'Masaje lento y relajante'],
    about: [
      'El masaje relajante recorre todo el cuerpo con pases largos y regulares, de los pies al cuero cabelludo.',
      'Un masaje lento con aceite templado: primero espalda y piernas, después brazos, cuello y cabeza.',
      'Movimientos tranquilos y fluidos, sin mucha presión, para cerrar una semana larga.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: [
      'Masaje clásico',
      'Masaje de espalda',
      'Masaje sueco',
      'Quiromasaje',
      'Masaje descontracturante',
    ],
    about: [
      'El quiromasaje clásico combina pases, amasamientos y fricciones, con más fuerza donde el músculo está contracturado.',
      'Solo la espalda o el cuerpo entero, como prefieras; hombros y cuello siempre se llevan algo más de tiempo.',
      'Un masaje firme y metódico de espalda, piernas y brazos; en los primeros minutos se ajusta la presión.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Masaje deportivo', 'Masaje para personas activas', 'Masaje después del entrenamiento'],
    about: [
      'El masaje deportivo trabaja en profundidad gemelos, muslos, glúteos y espalda, y termina con estiramientos.',
      'Antes de una carrera, el masaje es breve y enérgico; después, lento y completo.',
      'El masaje deportivo le va bien a quien corre, monta en bici o escala, y a quien trabaja todo el día de pie.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Masaje tailandés', 'Masaje tailandés tradicional', 'Masaje thai'],
    about: [
      'El masaje tailandés se hace sobre un futón, con ropa suelta: presiones a lo largo del cuerpo y estiramientos lentos.',
      'Se trabaja con las palmas, los codos y el peso del cuerpo, sin aceite y a un ritmo constante.',
      'La secuencia tailandesa empieza por los pies y pasa por cada articulación camino de la cabeza.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Masaje con piedras calientes', 'Piedras de basalto calientes', 'Ritual de piedras calientes'],
    about: [
      'Piedras lisas de basalto, calentadas en agua, descansan a lo largo de la columna y se deslizan con aceite.',
      'El calor de las piedras hace la mitad del trabajo, así que la presión puede ser suave.',
      'Las piedras calientes se alternan con las manos; antes pruebas la temperatura en la palma.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Masaje de chocolate', 'Ritual de chocolate', 'Masaje con manteca de cacao'],
    about: [
      'La manteca de cacao templada y el chocolate dejan la piel suave, y el aroma dura hasta la noche.',
      'El masaje de chocolate es lento y envolvente, y termina entre toallas calientes.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Masaje con miel', 'Masaje de espalda con miel'],
    about: [
      'La miel, de un apicultor de la zona, se trabaja en la espalda con un movimiento rítmico que tira un poco de la piel.',
      'El masaje con miel se centra en la espalda y termina con toallas calientes.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Masaje con vela', 'Masaje con vela de soja'],
    about: [
      'La vela de soja se funde a baja temperatura; su aceite templado se vierte sobre la piel y se extiende con las manos.',
      'El masaje con vela se da en penumbra, con cera de soja templada y karité en lugar de aceite.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Masaje con ventosas', 'Ventosas en la espalda'],
    about: [
      'Unas ventosas blandas se deslizan por la espalda con aceite y levantan la piel en vez de apretarla.',
      'Las ventosas dejan marcas rosadas uno o dos días; tenlo en cuenta si piensas llevar la espalda al aire.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Masaje anticelulítico', 'Masaje reafirmante de muslos y caderas'],
    about: [
      'Un masaje enérgico de muslos, caderas y abdomen, con exfoliación al principio y un gel fresco al final.',
      'Los masajes reafirmantes suelen hacerse en bonos de varias sesiones, una o dos por semana.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Lomi Lomi', 'Masaje hawaiano Lomi Lomi'],
    about: [
      'El Lomi Lomi se da con los antebrazos, en olas largas de los pies a los hombros, con música de las islas.',
      'El masaje hawaiano no va por partes: un solo movimiento fluido recorre el cuerpo entero.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Masaje aromático', 'Masaje con aceites esenciales'],
    about: [
      'Lavanda, naranja o cedro: tú eliges el aroma y el aceite se mezcla en el momento.',
      'Un masaje suave con aceites esenciales, diluidos para que el aroma sea ligero.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Kobido', 'Masaje facial Kobido', 'Masaje facial japonés'],
    about: [
      'El Kobido es un masaje japonés de cara, cuello y escote: decenas de movimientos rápidos y precisos.',
      'El Kobido empieza por el cuello y los hombros; solo después los dedos pasan a la cara.',
      'Una sesión entera para la cara, sin aparatos ni agujas: solo las manos y un poco de aceite.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Tratamiento de cara y escote', 'Masaje facial', 'Ritual de cuidado facial'],
    about: [
      'Limpieza, masaje de cara y escote y una mascarilla elegida según cómo esté tu piel.',
      'El tratamiento acaba con diez minutos de mascarilla, mientras se masajean las manos y la cabeza.',
    ],
  },
  'SENSUAL_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Masaje sensual relajante'],
    about: [
      'Un masaje relajante y lento con aceite templado, para adultos.',
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
      'Pases largos y fluidos con aceite templado.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['Masaje ASMR'],
    about: [
      'Un tacto muy ligero, pinceles, susurros y sonidos suaves.',
      'Una sesión de sonidos tranquilos y tacto ligero como una pluma.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Masaje terapéutico clásico', 'Masaje de espalda con fisioterapeuta'],
    about: [
      'Un masaje de espalda y cuello, con una breve prueba de movilidad antes y después.',
      'Técnicas clásicas, elegidas tras una breve exploración y centradas en las zonas rígidas.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Fisioterapia deportiva', 'Fisioterapia para corredores', 'Masaje deportivo'],
    about: [
      'Trabajo profundo de gemelos, muslos y caderas, sin perder de vista cómo corres o levantas peso.',
      'Masaje deportivo con consejos de entrenamiento y descanso para la semana siguiente.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: [
      'Consulta de fisioterapia',
      'Primera sesión de fisioterapia',
      'Valoración y plan de tratamiento',
    ],
    about: [
      'La consulta incluye entrevista, pruebas de movimiento y de fuerza y un plan de una página.',
      'Una sesión para saber de dónde viene la molestia y qué puedes hacer en casa.',
      'Se valoran la postura, la marcha y la movilidad, y al final tienes un plan claro.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: [
      'Masaje descontracturante',
      'Masaje terapéutico',
      'Masaje de tejido profundo',
      'Descontracturante de espalda y cuello',
    ],
    about: [
      'El masaje descontracturante es local y preciso, casi siempre de cervicales, lumbares o cintura escapular.',
      'Técnicas de tejido profundo y puntos gatillo, siempre con una presión agradable.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Terapia con ventosas', 'Ventosas con fisioterapeuta'],
    about: [
      'Las ventosas se quedan fijas o recorren el músculo mientras la articulación se mueve con suavidad.',
      'De diez a quince minutos de ventosas, como complemento de la terapia manual.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitación', 'Rehabilitación tras lesiones', 'Rehabilitación de rodilla y cadera'],
    about: [
      'Rehabilitación tras fracturas, esguinces y operaciones, de los primeros pasos a la carga completa.',
      'Las sesiones siguen las indicaciones del cirujano y cada semana exigen un poco más.',
      'Trabajo de movilidad, fuerza y equilibrio, con metas pequeñas de una sesión a otra.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinesiotaping', 'Vendaje neuromuscular'],
    about: [
      'Las tiras se cortan, se pegan sobre el músculo o la articulación y aguantan de tres a cinco días.',
      'Una sesión corta: exploración, colocación del vendaje y consejos para entrenar con él.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: ['Fisioterapia de suelo pélvico', 'Fisioterapia posparto', 'Fisioterapia en el embarazo'],
    about: [
      'Sesiones antes y después del parto, con trabajo de respiración, postura y suelo pélvico.',
      'La exploración es tranquila y siempre con tu permiso; los ejercicios se adaptan a la semana de embarazo o de posparto.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Fisioterapia de la mandíbula', 'Fisioterapia de la ATM'],
    about: [
      'Se trabajan la articulación de la mandíbula, los músculos masticatorios y el cuello, a menudo en coordinación con el dentista.',
      'Si aprietas los dientes o te rechinan por la noche: masaje de la mandíbula, ejercicios y pautas para el día a día.',
    ],
  },
  OSTEOPATHY: {
    titles: [
      'Osteopatía',
      'Sesión de osteopatía',
      'Tratamiento de osteopatía',
      'Osteopatía y terapia manual',
    ],
    about: [
      'Aquí la osteopatía es un trabajo suave de articulaciones, fascias y diafragma, tras una exploración cuidadosa.',
      'Las manos buscan las zonas que se mueven menos que el resto y les devuelven movilidad.',
      'Una sesión abarca columna, costillas y abdomen, no solo el punto que molesta.',
      'Técnicas lentas, movimientos pequeños y mucha atención a la respiración.',
    ],
  },
  CHIROPRACTIC: {
    titles: ['Quiropráctica', 'Ajuste de columna', 'Ajuste quiropráctico', 'Sesión de quiropráctica'],
    about: [
      'Una sesión consta de pruebas, preparación de los músculos y ajustes breves y precisos.',
      'El ajuste en sí dura un instante; la exploración previa, mucho más.',
      'Se trabajan la columna y las grandes articulaciones, siempre después de unas pruebas previas.',
      'Si prefieres evitar el crujido, está la variante suave, con instrumento.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Acupuntura', 'Acupuntura clásica', 'Sesión de acupuntura', 'Acupuntura facial'],
    about: [
      'Agujas finas de un solo uso, que permanecen unos veinte minutos en los puntos elegidos.',
      'Los puntos se eligen según la entrevista, el pulso y el aspecto de la lengua.',
      'Las agujas son finas como un cabello y apenas se notan.',
      'Cuando conviene, la sesión se completa con moxa o ventosas.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: ['Reflexología podal', 'Reflexología', 'Masaje de pies', 'Reflexología de manos y pies'],
    about: [
      'Los pulgares recorren la planta zona por zona, despacio y con una presión agradable.',
      'La sesión empieza con un baño de pies caliente y recorre los dos pies, de los dedos al talón.',
      'La mayor parte de la sesión es para los pies; el resto, para los gemelos y las manos.',
      'Si te apetece, la sesión termina con unos minutos para la cara, con las yemas de los dedos.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Terapia con sanguijuelas', 'Hirudoterapia', 'Sesión de hirudoterapia'],
    about: [
      'Las sanguijuelas medicinales vienen de un criadero certificado y se usan una sola vez, para una sola persona.',
      'En la primera sesión se habla de salud y de medicación; el tratamiento se hace si nada lo desaconseja.',
      'La sesión dura entre una hora y hora y media, y el vendaje se cambia al día siguiente.',
    ],
  },
};

export const ownNames: LanguageContent['ownNames'] = {
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': [
    'Masaje Abhyanga',
    'Masaje ayurvédico con aceite',
    'Masaje de cabeza y cuello',
  ],
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': ['Masaje para parejas'],
  'PHYSIOTHERAPY.OTHER_TREATMENTS': ['Punción seca', 'Inducción miofascial', 'Drenaje linfático manual'],
};
