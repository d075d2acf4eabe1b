import type { GoodsCategory } from '../../domain/directory/goods.ts';
import type { Locale } from '../../domain/locales.ts';
import type { Currency } from '../../domain/money.ts';

/** Goods of the demo: title in the language of the shop's country and in English, kind, price in whole units. */
type SampleGoods = readonly [own: string, en: string, category: GoodsCategory, price: number];

/** A maker and what it sells. */
export interface SampleMaker {
  language: Locale;
  currency: Currency;
  brand: string;
  /** The name under which its page stands. */
  host: string;
  /** ISO 3166 alpha-2. */
  shipsTo: readonly string[];
  goods: readonly SampleGoods[];
}

const CENTRAL = ['CZ', 'DE', 'PL', 'SK'];
const WEST = ['AT', 'BE', 'DE', 'ES', 'FR'];
const UNION = ['AT', 'BE', 'CZ', 'DE', 'ES', 'FR', 'PL'];

export const SAMPLE_MAKERS: readonly SampleMaker[] = [
  {
    language: 'pl',
    currency: 'PLN',
    brand: 'Lipowy Stół',
    host: 'lipowy-stol',
    shipsTo: CENTRAL,
    goods: [
      ['Stół składany, drewniany, 70 cm', 'Folding wooden table, 70 cm', 'TABLES', 1190],
      ['Stół stacjonarny z elektryczną regulacją', 'Electric treatment table', 'TABLES', 5400],
      ['Taboret na kółkach z regulacją wysokości', 'Rolling stool, adjustable', 'SEATING', 340],
      ['Krzesło do masażu biurowego', 'Chair for massage at work', 'SEATING', 890],
    ],
  },
  {
    language: 'pl',
    currency: 'PLN',
    brand: 'Rumiankowa',
    host: 'rumiankowa',
    shipsTo: ['PL'],
    goods: [
      ['Olej ze słodkich migdałów, 1 l', 'Sweet almond oil, 1 l', 'OILS_AND_CREAMS', 69],
      ['Płyn do dezynfekcji powierzchni, 5 l', 'Surface disinfectant, 5 l', 'HYGIENE', 95],
      ['Podkłady jednorazowe, 50 m', 'Disposable couch roll, 50 m', 'HYGIENE', 32],
    ],
  },
  {
    language: 'de',
    currency: 'EUR',
    brand: 'Ahorn & Filz',
    host: 'ahorn-filz',
    shipsTo: WEST,
    goods: [
      ['Massageliege aus Buche, klappbar', 'Folding table of beech', 'TABLES', 389],
      ['Therapieliege, dreiteilig', 'Therapy table in three sections', 'TABLES', 1480],
      ['Nackenrolle mit Filzbezug', 'Neck roll with a felt cover', 'LINEN', 29],
      ['Raumteiler aus Eschenholz', 'Room divider of ash wood', 'ROOM', 249],
    ],
  },
  {
    language: 'de',
    currency: 'EUR',
    brand: 'Tonquell',
    host: 'tonquell',
    shipsTo: ['AT', 'CH', 'DE'],
    goods: [
      ['Reizstromgerät mit zwei Kanälen', 'Electrotherapy device, two channels', 'THERAPY_DEVICES', 219],
      ['Ultraschall-Therapiegerät', 'Ultrasound therapy device', 'THERAPY_DEVICES', 980],
      ['Praxissoftware für Dokumentation', 'Software for treatment records', 'SOFTWARE', 24],
    ],
  },
  {
    language: 'cz',
    currency: 'CZK',
    brand: 'Bílý len',
    host: 'bily-len',
    shipsTo: ['CZ', 'SK'],
    goods: [
      ['Prostěradlo s otvorem pro obličej', 'Sheet with a face hole', 'LINEN', 590],
      ['Froté ručníky, 6 kusů', 'Terry towels, set of six', 'LINEN', 840],
      ['Pracovní halena pro maséry', 'Tunic for massage therapists', 'CLOTHING', 720],
    ],
  },
  {
    language: 'cz',
    currency: 'CZK',
    brand: 'Kámen a oheň',
    host: 'kamen-a-ohen',
    shipsTo: CENTRAL,
    goods: [
      ['Lávové kameny, sada 45 kusů', 'Lava stones, set of 45', 'TOOLS', 1890],
      ['Ohřívač lávových kamenů', 'Heater for lava stones', 'TOOLS', 2450],
      ['Skleněné baňky, 12 kusů', 'Glass cups, set of twelve', 'TOOLS', 980],
      ['Masážní emulze bez parfému, 1 l', 'Massage lotion without scent, 1 l', 'OILS_AND_CREAMS', 330],
    ],
  },
  {
    language: 'fr',
    currency: 'EUR',
    brand: 'Huilerie des Collines',
    host: 'huilerie-des-collines',
    shipsTo: UNION,
    goods: [
      ['Huile neutre de pépins de raisin, 1 l', 'Neutral grape seed oil, 1 l', 'OILS_AND_CREAMS', 19],
      ['Baume chauffant à l’arnica, 250 ml', 'Warming arnica balm, 250 ml', 'OILS_AND_CREAMS', 16],
      ['Diffuseur en grès', 'Stoneware diffuser', 'ROOM', 49],
    ],
  },
  {
    language: 'fr',
    currency: 'EUR',
    brand: 'Maison Tilleul',
    host: 'maison-tilleul',
    shipsTo: ['BE', 'FR'],
    goods: [
      ['Drap housse pour table de massage', 'Fitted sheet for massage tables', 'LINEN', 32],
      ['Plaid en coton gaufré', 'Waffle cotton blanket', 'LINEN', 45],
      ['Tunique de soin, coton bio', 'Treatment tunic, organic cotton', 'CLOTHING', 54],
      ['Tabouret ergonomique', 'Ergonomic stool', 'SEATING', 129],
    ],
  },
  {
    language: 'es',
    currency: 'EUR',
    brand: 'Camillas Alameda',
    host: 'camillas-alameda',
    shipsTo: ['ES', 'FR', 'PT'],
    goods: [
      ['Camilla plegable de aluminio', 'Folding aluminium table', 'TABLES', 245],
      ['Camilla eléctrica de dos cuerpos', 'Electric table in two sections', 'TABLES', 1190],
      ['Cojín en forma de media luna', 'Half-moon cushion', 'SEATING', 24],
    ],
  },
  {
    language: 'es',
    currency: 'EUR',
    brand: 'Sal y Romero',
    host: 'sal-y-romero',
    shipsTo: UNION,
    goods: [
      ['Crema de masaje con romero, 1 kg', 'Massage cream with rosemary, 1 kg', 'OILS_AND_CREAMS', 22],
      ['Vendaje neuromuscular, 6 rollos', 'Kinesiology tape, six rolls', 'TOOLS', 28],
      ['Lámpara de infrarrojos', 'Infrared lamp', 'THERAPY_DEVICES', 79],
      ['Guantes de nitrilo, 100 unidades', 'Nitrile gloves, box of 100', 'HYGIENE', 9],
    ],
  },
  {
    language: 'en',
    currency: 'GBP',
    brand: 'Fernway',
    host: 'fernway',
    shipsTo: ['GB', 'IE'],
    goods: [
      ['Lightweight travel table, 11 kg', 'Lightweight travel table, 11 kg', 'TABLES', 265],
      ['Bolster set, wipe-clean', 'Bolster set, wipe-clean', 'ROOM', 58],
      ['Cotton tunic with pockets', 'Cotton tunic with pockets', 'CLOTHING', 34],
    ],
  },
  {
    language: 'en',
    currency: 'GBP',
    brand: 'Tidepath',
    host: 'tidepath',
    shipsTo: ['GB', 'IE', 'FR', 'DE'],
    goods: [
      ['Exercise plans by email', 'Exercise plans by email', 'SOFTWARE', 12],
      ['Resistance bands, five strengths', 'Resistance bands, five strengths', 'TOOLS', 21],
      ['Cold and heat pack, large', 'Cold and heat pack, large', 'THERAPY_DEVICES', 14],
      ['Unscented massage wax, 1 kg', 'Unscented massage wax, 1 kg', 'OILS_AND_CREAMS', 26],
    ],
  },
];
