import { findDeliveryDeed } from '../engine/actions/delivery-actions'
import { readDeliveryOptions } from '../engine/actions/delivery-options'
import { writeHidden, writeNoOperations } from '../engine/actions/write-operations'
import { openCheckout } from '../engine/facts/checkout'
import { readInput } from '../engine/host/host'
import { openArena } from '../engine/memory/arena'
import { decide } from '../engine/rules/decide'
import { readRules } from '../engine/rules/read-rules'
import { storedRules } from '../engine/rules/stored-rules'
import { ascii } from '../engine/text/text'

/** Hides delivery options as the rules of one delivery customization say. */
export function cart_delivery_options_transform_run(): void {
  openArena()
  const input = readInput()
  const rules = readRules(storedRules(input, ascii('deliveryCustomization')), findDeliveryDeed)
  if (rules === null) return writeNoOperations()
  openCheckout(input)
  const options = readDeliveryOptions()
  decide(rules, options)
  writeHidden(options, ascii('deliveryOptionHide'), ascii('deliveryOptionHandle'))
}
