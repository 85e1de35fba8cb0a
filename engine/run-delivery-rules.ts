import { openCheckout } from './facts/checkout'
import { readInput } from './host/host'
import { readRules } from './judging/read-rules'
import { storedRules } from './judging/stored-rules'
import { openArena } from './memory/arena'
import { writeNoOperations } from './no-operations'
import { carryOut } from './options/carry-out'
import { carryOutDeliveryAction, findDeliveryAction } from './options/delivery-actions'
import { readDeliveryOptions } from './options/delivery-options'
import { deliveryWords } from './options/operation-words'
import { writeResult } from './options/write-result'
import { ascii } from './text/text'

/** Entry of every delivery function: applies the rules of one delivery customization to the delivery options. */
export function runDeliveryRules(): void {
  openArena()
  const input = readInput()
  const rules = readRules(input, storedRules(input, ascii('deliveryCustomization')), findDeliveryAction)
  if (rules === null || rules.length === 0) return writeNoOperations()
  openCheckout(input)
  const options = readDeliveryOptions()
  carryOut(rules, options, carryOutDeliveryAction)
  writeResult(rules, options, deliveryWords())
}
