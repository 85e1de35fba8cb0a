import { findDeliveryDeed } from './actions/delivery-actions'
import { readDeliveryOptions } from './actions/delivery-options'
import { deliveryWords } from './actions/operation-words'
import { openCheckout } from './facts/checkout'
import { readInput } from './host/host'
import { openArena } from './memory/arena'
import { writeNoOperations, writeResult } from './result'
import { decide } from './rules/decide'
import { readRules } from './rules/read-rules'
import { storedRules } from './rules/stored-rules'
import { ascii } from './text/text'

/** Does with the delivery options what the rules of one delivery customization say: what every delivery function runs. */
export function runDeliveryRules(): void {
  openArena()
  const input = readInput()
  const rules = readRules(storedRules(input, ascii('deliveryCustomization')), findDeliveryDeed)
  if (rules === null || rules.length === 0) return writeNoOperations()
  openCheckout(input)
  const options = readDeliveryOptions()
  decide(rules, options)
  writeResult(rules, options, deliveryWords())
}
