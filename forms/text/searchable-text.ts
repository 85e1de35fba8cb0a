import { comparable } from './comparable-text.ts'

/** Accents of letters as separate marks. Vowel signs of other scripts are real letters, so they are kept. */
const accents = /[\u0300-\u036f]/g

/**
 * A text in the form that search fields compare: as at checkout (comparable-text.ts), but without accents, since people
 * seldom type them in a search. "cote d'iv" finds "Côte d’Ivoire".
 */
export function searchable(text: string): string {
  return comparable(text).normalize('NFD').replace(accents, '').normalize('NFC')
}
