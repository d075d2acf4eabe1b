import type { CountryContent } from '../content.ts';
import { list } from '../words.ts';
import { spanishCities } from './spanishCities.ts';

export const spain: CountryContent = {
  countryCode: 'ES',
  locale: 'es',
  timeZone: 'Europe/Madrid',
  phonePrefix: '34',
  phoneLength: 9,
  licence: 'Col. n.º ####',
  prices: {
    massage: [42, 62],
    physio: [40, 55],
    manual: [50, 70],
    traditional: [42, 60],
    adult: [80, 120],
    step: 5,
  },
  cities: spanishCities,
  firstNames: {
    FEMALE: list(
      'Carmen; Lucía; Marta; Elena; Cristina; Pilar; Nuria; Beatriz; Raquel; Inés; Silvia; Ainhoa; Rocío',
    ),
    MALE: list('Javier; Pablo; Álvaro; Sergio; Diego; Rubén; Íñigo; Manuel; Jordi; Andrés'),
  },
  lastNames: {
    FEMALE: list(
      'García Ruiz; Herrera; Navarro; Molina; Ortega; Serrano; Castillo; Vega; Ibáñez; Campos; Aguirre; Rojas; Prieto; Soler',
    ),
    MALE: list(
      'García Ruiz; Herrera; Navarro; Molina; Ortega; Serrano; Castillo; Vega; Ibáñez; Campos; Aguirre; Rojas; Prieto; Soler',
    ),
  },
  salons: {
    massage: list(
      'La Hora Tranquila; Manos de Tilo; Centro Romero; Casa Albahaca; Masajes El Patio; Piedra y Lino',
    ),
    physio: list('Fisio de la Esquina; Fisioterapia Compás; Fisio Andén; Centro Movimiento – fisioterapia'),
    manual: list('Centro Eje – osteopatía y quiropráctica; Osteopatía Aplomo'),
    traditional: list('Cuatro Estaciones – acupuntura; Aguja y Salvia; Consulta Ginkgo'),
    adult: list('Estudio Terciopelo +18; Estudio Ámbar +18; Estudio Índigo – para adultos'),
  },
  soloNames: {
    massage: list('{name} – masajes; {name}; Masajes {name}'),
    physio: list('{name} – fisioterapia; Fisioterapia {last}; {name}'),
    manual: list('{name} – {t}; Consulta {last}; {name}'),
    traditional: list('{name} – {t}; Consulta {last}; {name}'),
    adult: list('Estudio {first}'),
  },
  otherLanguages: ['fr', 'de', 'ru'],
};
