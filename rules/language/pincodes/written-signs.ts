import { writeBeginningWithStar } from './written-intents.ts'

/** A bullet or number at the start of a line in a copied list: `• 110001`, `1) 110001`, `#110001`. */
const bullet = /^(?:[•·▪◦‣●○]\s*|\*\s+|#(?=\d)|\d{1,3}[.)]\s+(?=\S*\d{3}))(?=\S)/u
/** Ranges with an arrow: `110001→110096`, `110001 -> 110096`, `110001 > 110096`. */
const arrow = /(?<=\S)\s?(?:[-=]{1,2}>|>|[→➔➜➡⇒⟶⟹])\s?(?=\S)/gu
const between = /^(?:between|zwischen|entre|tra|fra)\s(\S.*?)\s(?:and|und|et|y|e|og)\s(\S.*)$/iu
/** A word before the last code of several: `110001, 110002, and 110003`. */
const lastOfSeveral = /^(?:and|or|und|oder|et)\s+(?=\S*\d)/iu
/** Hindi has a word at the end of a range: 110001 से 110096 तक. */
const hindiEnd = /\sतक$/u

/**
 * Removes bullets of a list. Writes beginnings in words with a star, and ranges with an arrow or `between` with the
 * words of other ranges.
 */
export function replaceSigns(written: string): string {
  if (/^[A-Za-z0-9-]*$/.test(written)) return written
  const signless = writeBeginningWithStar(written)
  const single = signless.replace(lastOfSeveral, '')
  if (/^[A-Za-z0-9 -]*$/.test(single) && !/\s.*\s/.test(single)) return single
  return single.replace(bullet, '').replace(arrow, ' to ').replace(between, '$1 to $2').replace(hindiEnd, '')
}

/** Ways to write all codes of a part: `BT (all)`, `All BT`, `IV(ALL)`. */
const all = /^all\s(?=\S)|\s?\(all\)$|\sall$/i

/** Removes the word "all", since a part without it already covers all its codes. */
export const removeAll = (written: string) => written.replace(all, '')
