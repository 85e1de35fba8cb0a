import { spend } from '../budget'
import { JsonValue } from '../json/value'
import { NameMatch } from '../name-match'
import { ascii, noText } from '../text/text'
import { deliveryRates } from './delivery-rates'
import { noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { messageOf, refuse, resolveValue } from './resolve'

const costOfName: i64 = 200
const costOfGiving: i64 = 1_200

/**
 * Takes something off those shipping rates that are meant and have no discount yet. Without names all are meant. Rates
 * with one percentage share a candidate; an amount is given to each rate by itself.
 */
export function applyShippingDiscount(plan: Plan, params: JsonValue): void {
  const message = messageOf(params)
  if (message === noText) return refuse(plan)
  const value = resolveValue(plan, params, noMoney)
  if (value === null) return
  const match = NameMatch.from(params, ascii('names'))
  const rates = deliveryRates()
  let outcome = Outcome.nothingMeant
  for (let index: u32 = 0; index < rates.length; index++) {
    const rate = rates.at(index)
    if (!spend(match.count() * costOfName + costOfGiving)) break
    if (!match.isEmpty() && !match.holds(rate.name)) continue
    if (rate.isTaken) {
      if (outcome === Outcome.nothingMeant) outcome = Outcome.taken
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
