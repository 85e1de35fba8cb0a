import { isSpent, spend } from '../budget'
import { JsonValue } from '../json/value'
import { noText } from '../text/text'
import { deliveryRates } from './delivery-rates'
import { noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { RateNames } from './rate-names'
import { messageOf, refuse, resolveValue } from './resolve-value'

const costOfGiving: i64 = 1_200

/**
 * Discounts the shipping rates that match and have no discount yet. Without names all rates match. Rates with one
 * percentage share a candidate. Each rate with an amount has its own candidate.
 */
export function applyShippingDiscount(plan: Plan, params: JsonValue): void {
  const message = messageOf(params)
  if (message === noText) return refuse(plan)
  const value = resolveValue(plan, params, noMoney)
  if (value === null) return
  const rates = deliveryRates()
  const names = RateNames.of(params)
  let outcome = Outcome.nothingMatched
  for (let index: u32 = 0; index < rates.length; index++) {
    const rate = rates.at(index)
    if (!spend(costOfGiving)) break
    const isNamed = names.hold(rate)
    if (isSpent()) break
    if (!isNamed) continue
    if (rate.isTaken) {
      if (outcome === Outcome.nothingMatched) outcome = Outcome.taken
      continue
    }
    const isBeyondCap = value.hasCap && rate.units !== noMoney && value.of(rate.units) > value.units
    const candidate = plan.share(message, isBeyondCap ? value.capAmount() : value)
    if (candidate === null || !plan.add(candidate.targets, rate.handle, 0)) {
      if (outcome !== Outcome.given) outcome = Outcome.noRoom
      continue
    }
    outcome = Outcome.given
    rate.isTaken = true
    plan.noteGiven(rate.handle)
  }
  plan.note(outcome)
}
