import {
  findEligibilityFault,
  findFunction,
  functionNotFound,
  unexpectedFunctionApi,
} from '../../installation/named-function.ts'
import { type DiscountClass, discountClasses, type GivesOf } from '../discount.ts'
import { discountOwner } from '../discount-owner.ts'
import { type DiscountCheck, isNamed, knownGives } from './discount-check.ts'

/** The function APIs of discounts, including the old ones: the platform's message names them all. */
const discountApis = ['product_discounts', 'order_discounts', 'shipping_discounts', discountOwner.api]

/** The function that decides the discount, or undefined if the input names no suitable one. */
export function checkAppDiscount(check: DiscountCheck): GivesOf<'app'> | undefined {
  const before = knownGives(check, 'app')
  const { functionId, functionHandle } = check.input
  if (functionId && functionHandle) {
    const message = 'Only one of functionId or functionHandle is allowed.'
    check.refuse('MULTIPLE_FUNCTION_IDENTIFIERS', message)
    return undefined
  }
  const named = functionId || functionHandle
  if (!named) {
    if (before === null) refuseMissing(check)
    return before ?? undefined
  }
  const part = functionId ? 'functionId' : 'functionHandle'
  const deployed = findFunction(check.context, check.input)
  if (deployed === undefined) {
    if (functionId !== undefined && before?.functionId === functionId) return before
    check.refuse('INVALID', functionNotFound(named), part)
    return undefined
  }
  if (deployed.api !== discountOwner.api) {
    check.refuse(null, unexpectedFunctionApi(discountApis), part)
    return undefined
  }
  if (deployed.id === before?.functionId) return before
  const fault = findEligibilityFault(check.context)
  if (fault !== undefined) {
    check.refuse('INVALID', fault, part)
    return undefined
  }
  return { type: 'app', functionId: deployed.id, errors: null }
}

/** Classes of a discount. In a version without classes, it has all classes that its function may give. */
export function checkDiscountClasses(check: DiscountCheck): DiscountClass[] {
  const { input, known } = check
  if (!isNamed(check, 'discountClasses') || input.discountClasses == null)
    return known?.discountClasses ?? [...discountClasses]
  const wanted = input.discountClasses
  if (wanted.length === 0) check.refuse('INVALID', "Discount classes can't be empty.", 'discountClasses')
  return discountClasses.filter((one) => wanted.includes(one))
}

/** Adds the error for a missing function. The oldest version has neither handles nor the code of this error. */
function refuseMissing(check: DiscountCheck): void {
  const message = "Function id can't be blank."
  if (check.context.version === '2024-01') check.refuse('INVALID', message, 'functionId')
  else check.refuse('MISSING_FUNCTION_IDENTIFIER', message, 'functionHandle')
}
