/*
 * The words of explicit offers in each language. What several languages write alike stands with English. How to add one:
 * docs/translations.md, “Words that are not allowed”. Erotic massage as such is not among them: the category for adults
 * may say what it is.
 */
import type { Locale } from '../../locales.ts';
import { cz } from './words/cz.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { pl } from './words/pl.ts';
import { ru } from './words/ru.ts';
import type { Words } from './words/table.ts';

export const WORDS: Readonly<Record<Locale, Words>> = { pl, en, cz, de, fr, ru, es };
