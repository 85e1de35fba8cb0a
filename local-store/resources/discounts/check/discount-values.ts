import { checkMetafieldInputs } from '../../metafields/inputs.ts'
import type { MetafieldWrite } from '../../metafields/write.ts'
import { type DiscountClass, type DiscountGives, type DiscountRecord, discountGid } from '../discount.ts'
import { crowdedMessage, isCrowded } from './active-period.ts'
import { checkAppDiscount, checkDiscountClasses } from './app-discount.ts'
import { checkBasicDiscount } from './basic-discount.ts'
import { checkBuyXGetY } from './buy-x-get-y.ts'
import { checkCode } from './code.ts'
import { checkCombinesWith } from './combines-with.ts'
import { checkCustomers } from './customers.ts'
import type { DiscountCheck } from './discount-check.ts'
import { checkFreeShipping } from './free-shipping.ts'
import { checkRecurringCycleLimit, checkTags, checkUsageLimit } from './limits.ts'
import { checkPeriod } from './period.ts'
import { checkTitle } from './title.ts'

/** Members of a record that an input sets. The store sets the others itself. */
export type DiscountValues = Omit<
  DiscountRecord,
  'id' | 'method' | 'codes' | 'usageCount' | 'usedBy' | 'createdAt' | 'updatedAt'
>

export type CheckedDiscount = {
  values: DiscountValues
  /** The new code; undefined if the code stays. */
  code: string | undefined
  metafields: Omit<MetafieldWrite, 'ownerId'>[]
}

/** Undefined after a fault; the errors are in the check. */
export function checkDiscount(check: DiscountCheck): CheckedDiscount | undefined {
  const { input, known, kind } = check
  const gives = checkGives(check)
  const period = checkPeriod(check)
  const values = {
    title: checkTitle(check),
    ...period,
    combinesWith: checkCombinesWith(check),
    discountClasses: readClasses(check, gives),
    tags: checkTags(check),
    customerIds: checkCustomers(check),
    ...readPurchaseTypes(check),
    recurringCycleLimit: checkRecurringCycleLimit(check),
    usageLimit: checkUsageLimit(check),
    appliesOncePerCustomer: input.appliesOncePerCustomer ?? known?.appliesOncePerCustomer ?? false,
  }
  const code = checkCode(check)
  const metafields = checkMetafields(check)
  if (check.errors.length === 0 && kind.method === 'automatic') {
    const others = check.context.read().discounts.filter(({ id }) => id !== known?.id)
    if (isCrowded(period, others)) check.refuse('ACTIVE_PERIOD_OVERLAP', crowdedMessage, 'startsAt')
  }
  return check.errors.length > 0 || gives === undefined
    ? undefined
    : { values: { ...values, gives }, code, metafields }
}

function checkGives(check: DiscountCheck): DiscountGives | undefined {
  switch (check.kind.type) {
    case 'app':
      return checkAppDiscount(check)
    case 'basic':
      return checkBasicDiscount(check)
    case 'bxgy':
      return checkBuyXGetY(check)
    case 'freeShipping':
      return checkFreeShipping(check)
  }
}

/** Classes of a discount. An app sets them in the input. For the platform's own kinds they follow from the value. */
function readClasses(check: DiscountCheck, gives: DiscountGives | undefined): DiscountClass[] {
  switch (gives?.type) {
    case 'basic':
      return [gives.items.on === 'all' ? 'ORDER' : 'PRODUCT']
    case 'bxgy':
      return ['PRODUCT']
    case 'freeShipping':
      return ['SHIPPING']
    default:
      return check.kind.type === 'app' ? checkDiscountClasses(check) : []
  }
}

/**
 * Purchase types that a discount applies to. The platform's own kinds apply to one-time purchases only,
 * unless the input says otherwise.
 */
function readPurchaseTypes({ input, known, kind }: DiscountCheck) {
  const container = kind.type === 'basic' ? input.customerGets : input
  return {
    appliesOnOneTimePurchase: container?.appliesOnOneTimePurchase ?? known?.appliesOnOneTimePurchase ?? true,
    appliesOnSubscription:
      container?.appliesOnSubscription ?? known?.appliesOnSubscription ?? kind.type === 'app',
  }
}

function checkMetafields(check: DiscountCheck): CheckedDiscount['metafields'] {
  const { input, known, context } = check
  const { writes, faults } = checkMetafieldInputs(
    input.metafields ?? [],
    known ? discountGid(known) : undefined,
    'DISCOUNT',
    context,
  )
  for (const { path, message } of faults) check.refuse('INVALID', message, 'metafields', ...path)
  return writes
}
