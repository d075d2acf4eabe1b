/** Which column of a file is what: by the words that people write above it, in the languages of Palmora. */
import { foldName } from '../places/foldName.ts';

export const CARD_COLUMNS = ['name', 'phone', 'email', 'note'] as const;
export type CardColumn = (typeof CARD_COLUMNS)[number];

/** Folded (`foldName`); what we write ourselves above an exported column is among them. */
const WORDS: Record<CardColumn, readonly string[]> = {
  name: [
    ...['name', 'full name', 'client', 'client name', 'customer'],
    ...['imie i nazwisko', 'imie', 'nazwisko', 'nazwa', 'klient'],
    ...['jmeno', 'jmeno a prijmeni', 'klient', 'zakaznik'],
    ...['vor und nachname', 'kunde', 'kundin', 'kundin oder kunde'],
    ...['nom', 'nom et prenom', 'prenom et nom'],
    ...['имя', 'имя и фамилия', 'фио', 'клиент'],
    ...['nombre', 'nombre y apellidos', 'cliente'],
  ],
  phone: [
    ...['phone', 'phone number', 'telephone', 'mobile', 'tel'],
    ...['telefon', 'numer telefonu', 'nr telefonu', 'komorka'],
    ...['telefonni cislo', 'mobil'],
    ...['telefonnummer', 'handy', 'handynummer'],
    ...['numero de telephone', 'portable'],
    ...['телефон', 'номер телефона', 'мобильный'],
    ...['telefono', 'numero de telefono', 'movil'],
  ],
  email: [
    ...['email', 'e mail', 'email address', 'mail'],
    ...['adres e mail', 'adres email'],
    ...['e mailova adresa', 'emailova adresa'],
    ...['e mail adresse', 'emailadresse'],
    ...['adresse e mail', 'courriel', 'adresse email'],
    ...['почта', 'электронная почта', 'эл почта', 'адрес почты'],
    ...['correo', 'correo electronico'],
  ],
  note: [
    ...['note', 'notes', 'comment', 'private note'],
    ...['notatka', 'notatki', 'uwagi'],
    ...['poznamka', 'poznamky'],
    ...['notiz', 'notizen', 'bemerkung', 'anmerkung'],
    ...['remarque', 'remarques', 'commentaire'],
    ...['заметка', 'заметки', 'примечание', 'комментарий'],
    ...['nota', 'notas', 'comentario', 'observaciones'],
  ],
};

/** Where each column stands, the first of those that could be meant; -1: nowhere. */
export function columnsOf(header: readonly string[]): Record<CardColumn, number> {
  const folded = header.map(foldName);
  const at = (column: CardColumn) => folded.findIndex((word) => WORDS[column].includes(word));
  return { name: at('name'), phone: at('phone'), email: at('email'), note: at('note') };
}
