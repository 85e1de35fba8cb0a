import { openCheckout } from '../facts/checkout'
import { addDiscountFacts } from '../facts/discount-facts'
import { readInput } from '../host/host'
import { readRules } from '../judging/read-rules'
import { storedRules } from '../judging/stored-rules'
import { openArena } from '../memory/arena'
import { writeNoOperations } from '../no-operations'
import { ascii } from '../text/text'
import { carryOut } from './carry-out'
import { findDiscountAction } from './discount-action'
import { Plan } from './plan'
import { writeResult } from './write-result'

/** Applies the rules of one discount, either to the lines and the order or to the delivery options. */
export function runDiscounts(isOfDelivery: bool): void {
  openArena()
  addDiscountFacts()
  const input = readInput()
  const rules = readRules(input, storedRules(input, ascii('discount')), findDiscountAction)
  if (rules === null || rules.length === 0) return writeNoOperations()
  openCheckout(input)
  const plan = Plan.empty()
  carryOut(rules, plan, isOfDelivery)
  writeResult(rules, plan, isOfDelivery)
}
