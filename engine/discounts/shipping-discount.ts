import { spend } from '../budget'
import { JsonValue } from '../json/value'
import { WantedTexts } from '../operators/wanted-texts'
import { containsWithin } from '../text/contains'
import { ascii, noText, same, Text } from '../text/text'
import { DeliveryRate, deliveryRates } from './delivery-rates'
import { noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { messageOf, refuse, resolveValue } from './resolve'

const costOfGiving: i64 = 1_200

/**
 * Takes something off the shipping rates that match and have no discount yet. Without names all rates match. Rates
 * with one percentage share a candidate; each rate with an amount has its own.
 */
export function applyShippingDiscount(plan: Plan, params: JsonValue): void {
  const message = messageOf(params)
  if (message === noText) return refuse(plan)
  const value = resolveValue(plan, params, noMoney)
  if (value === null) return
  const rates = deliveryRates()
  let outcome = Outcome.nothingMatched
  for (let index: u32 = 0; index < rates.length; index++) {
    const rate = rates.at(index)
    if (!spend(costOfGiving)) break
    if (!isMatched(rate, params)) continue
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

/** Does a rate go by one of an action's names, by its own name or an alias, or has the action none? */
function isMatched(rate: DeliveryRate, params: JsonValue): bool {
  if (isNamed(rate.name, params)) return true
  const aliases = rate.aliases
  if (aliases === null) return false
  for (let index: u32 = 0; index < aliases.length; index++)
    if (isNamed(aliases.at(index).text, params)) return true
  return false
}

function isNamed(name: Text, params: JsonValue): bool {
  const isExact = params.member(ascii('exact')).isTrue()
  const stored = params.member(ascii('names'))
  const names = WantedTexts.of(stored, false)
  let isAny = true
  while (names.next()) {
    if (isExact ? same(name, names.text) : containsWithin(name, names.text)) return true
    isAny = false
  }
  // Parts next to whole names are objects, which the loop over texts passes over.
  for (let item = stored.firstItem(); item.isThere(); item = item.next) {
    const part = item.member(ascii('contains'))
    if (!part.isThere()) continue
    const parts = WantedTexts.of(part, false)
    while (parts.next()) {
      if (containsWithin(name, parts.text)) return true
      isAny = false
    }
  }
  return isAny
}
