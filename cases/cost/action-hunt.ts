import fc from 'fast-check'
import { checkRuns } from './action-runs/check-runs.ts'
import { discountRuns } from './action-runs/discount-runs.ts'
import { optionRuns } from './action-runs/option-runs.ts'
import { pincodeRuns } from './action-runs/pincode-runs.ts'
import { shareMax } from './script-hunt.ts'

/*
 * Draws random actions, and conditions other than those on titles, to find expensive ones. They use names of methods
 * and rates, aliases, moves, sorting and prices. They also use lists of pincodes, checks, steps of discounts, and buy X
 * get Y. No run may use more than its share.
 */

const families = { options: optionRuns, pincodes: pincodeRuns, discounts: discountRuns, checks: checkRuns }
export type Family = keyof typeof families
export const huntedFamilies = Object.keys(families) as Family[]

/** Property: no action, list or message makes a function exceed its share. */
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
