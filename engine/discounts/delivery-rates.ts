import { Alias, aliasesOf, areThereAliases } from '../aliases'
import { costOfItem, costOfRate, spend } from '../budget'
import { checkout } from '../facts/checkout'
import { isText, property, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonicalName } from '../text/canonical'
import { ascii, noText, Text } from '../text/text'
import { noMoney, unitsOf } from './money'

/** A shipping rate that is offered in one delivery group. */
@unmanaged
export class DeliveryRate {
  handle: Value
  /** Canonical name. Empty for a rate without a title, which matches no name. */
  name: Text
  /** Its aliases. Null if it has none. */
  aliases: List<Alias> | null
  /** Its price in the smallest units, or `noMoney`. */
  units: u64
  isTaken: bool
}

let rates: List<DeliveryRate> = changetype<List<DeliveryRate>>(0)

/** The rates of all delivery groups, in their order. */
export function deliveryRates(): List<DeliveryRate> {
  if (changetype<usize>(rates) !== 0) return rates
  rates = List.empty<DeliveryRate>()
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next() && spend(costOfItem)) {
    const options = Items.of(property(groups.item, ascii('deliveryOptions')))
    while (options.next() && spend(costOfRate)) readRate(options.item)
  }
  return rates
}

function readRate(option: Value): void {
  const handle = property(option, ascii('handle'))
  if (!isText(handle)) return
  const rate = allocateRecord<DeliveryRate>()
  rate.handle = handle
  const title = textOf(property(option, ascii('title')))
  rate.name = canonicalName(title === noText ? ascii('') : title)
  if (areThereAliases()) rate.aliases = aliasesOf(rate.name, true)
  const amount = textOf(property(property(option, ascii('cost')), ascii('amount')))
  rate.units = amount === noText ? noMoney : unitsOf(amount)
  rates.add(rate)
}
