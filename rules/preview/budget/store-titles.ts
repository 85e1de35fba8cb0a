import { countBytes } from '../../language/limits.ts'
import { activeRules, listConditions, type RuleSet } from '../../language/rule-set.ts'

/** Titles of the store's products that are sent along: enough for a cart of long ones. */
export const storeTitlesMax = 20
/** The platform's own bound of a title. */
export const storeTitleLength = 255

/** Do rules read titles? Only then does it matter how long they are, and in which script. */
export function readsTitles(ruleSet: RuleSet): boolean {
  return activeRules(ruleSet)
    .flatMap(listConditions)
    .some(({ type, status }) => type === 'product_title' && status !== 'disabled')
}

/** The longest titles by the bytes that a function is handed, which differ by script. */
export function chooseStoreTitles(titles: readonly string[]): string[] {
  return [...new Set(titles)]
    .filter((title) => title.trim() !== '' && title.length <= storeTitleLength)
    .sort((one, other) => countBytes(other) - countBytes(one))
    .slice(0, storeTitlesMax)
}
