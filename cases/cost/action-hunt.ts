import fc from 'fast-check'
import { checkRuns } from './action-runs/check-runs.ts'
import { discountRuns } from './action-runs/discount-runs.ts'
import { optionRuns } from './action-runs/option-runs.ts'
import { pincodeRuns } from './action-runs/pincode-runs.ts'
import { shareMax } from './script-hunt.ts'

/*
 * Draws what actions and other conditions than those on titles may cost: names of methods and rates, aliases, moves,
 * sorting, prices, lists of pincodes, checks, steps of discounts, buy X get Y. No run may use more than its share.
 */

const families = { options: optionRuns, pincodes: pincodeRuns, discounts: discountRuns, checks: checkRuns }
export type Family = keyof typeof families
export const huntedFamilies = Object.keys(families) as Family[]

/** No action, list or message makes a function exceed its share. */
export function actionsStayWithinShare(family: Family) {
  return fc.property(families[family], ({ run: start, what }) => {
    const run = start()
    fc.pre(run.error?.name !== 'InputSizeLimitExceededError')
    if (run.error !== null) throw new Error(`${run.error.message} ${what.slice(0, 300)}`)
    const share = run.instructions / run.instructionLimit
    if (share > shareMax)
      throw new Error(`${Math.round(share * 1000) / 10} % of the limit: ${what.slice(0, 300)}`)
  })
}
