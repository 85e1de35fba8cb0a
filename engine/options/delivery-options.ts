import { costOfItem, costOfRate, spend } from '../budget'
import { checkout } from '../facts/checkout'
import { property, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii } from '../text/text'
import { OptionGroup } from './option'
import { Options } from './options'

/** The delivery options of the checkout, grouped by delivery group. An option without a title matches no name. */
export function readDeliveryOptions(): Options {
  const options = Options.empty()
  const groups = Items.of(checkout().deliveryGroups())
  while (groups.next() && spend(costOfItem)) {
    addOptionsOf(groups.item, options)
  }
  return options
}

/** Adds the options of one delivery group as a new group. */
export function addOptionsOf(deliveryGroup: Value, options: Options): void {
  const group = allocateRecord<OptionGroup>()
  group.idMember = ascii('handle')
  group.areRates = true
  const items = Items.of(property(deliveryGroup, ascii('deliveryOptions')))
  while (items.next() && spend(costOfRate)) options.read(group, items.item, ascii('title'), false)
}
