import { comparable } from './comparable-text.ts'

/** Accents of letters as marks of their own; vowel signs of other scripts are letters to their readers, and stay. */
const accents = /[\u0300-\u036f]/g

/**
 * A text as search fields compare it: as checkout does (comparable-text.ts), and blind to accents, which a typed search
 * seldom has. "Côte d’Ivoire" is found by "cote d'iv".
 */
export function searchable(text: string): string {
  return comparable(text).normalize('NFD').replace(accents, '').normalize('NFC')
}
