import { formatMoney, parseMoney } from '../money.ts'
import { formatGid } from '../platform-ids.ts'
import type { DiscountItems, DiscountRecord } from '../resources/discounts/discount.ts'
import type { DiscountInput, MinimumRequirementInput } from '../resources/discounts/input.ts'
import { type DiscountKind, discountKinds } from '../resources/discounts/kinds.ts'
import type { ShopRecord } from '../resources/shop/record.ts'
import { momentOfClock } from '../resources/shop/timezone.ts'
import type { DiscountForm } from '../wire.ts'
import { amountRefusal } from './fields.ts'
import { refuseField } from './refusal.ts'

const percent = 100
const clockPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The platform's own kind of discount that the form makes. */
export function kindOfForm({ method, value }: DiscountForm): DiscountKind {
  if (value === 'free shipping')
    return method === 'code' ? discountKinds.codeFreeShipping : discountKinds.automaticFreeShipping
  if (value === 'buy x get y') return method === 'code' ? discountKinds.codeBxgy : discountKinds.automaticBxgy
  return method === 'code' ? discountKinds.codeBasic : discountKinds.automaticBasic
}

/** The Admin API's input for a form. Refuses texts that are not numbers or times, at their fields. */
export function readDiscountForm(
  form: DiscountForm,
  known: DiscountRecord | null,
  { ianaTimezone: zone, currencyCode }: ShopRecord,
): DiscountInput {
  return {
    title: form.title,
    startsAt: readClock(form.startsAt, 'startsAt', zone),
    endsAt: form.endsAt === '' ? null : readClock(form.endsAt, 'endsAt', zone),
    combinesWith: form.combinesWith,
    ...(form.method === 'code'
      ? {
          code: form.code,
          usageLimit: form.usageLimit.trim() === '' ? null : readCount(form.usageLimit, 'usageLimit'),
          appliesOncePerCustomer: form.appliesOncePerCustomer,
        }
      : {}),
    ...readGiven(form, known, currencyCode),
  }
}

function readGiven(form: DiscountForm, known: DiscountRecord | null, currency: string): DiscountInput {
  if (form.value === 'buy x get y') return readBxgy(form, known)
  const minimumRequirement = readMinimum(form, currency)
  if (form.value === 'free shipping') return { minimumRequirement }
  const before = known?.gives.type === 'basic' ? known.gives.items : undefined
  return {
    minimumRequirement,
    customerGets: { value: readValue(form, currency), items: readItems(form.collectionId, before) },
  }
}

function readBxgy(form: DiscountForm, known: DiscountRecord | null): DiscountInput {
  const before = known?.gives.type === 'bxgy' ? known.gives : undefined
  const { usesPerOrderLimit: limit } = form
  return {
    customerBuys: {
      value: { quantity: String(readCount(form.buyQuantity, 'buyQuantity')) },
      items: readItems(form.buyCollectionId, before?.buys.items),
    },
    customerGets: {
      value: {
        discountOnQuantity: {
          quantity: String(readCount(form.getQuantity, 'getQuantity')),
          effect: { percentage: readShare(form.amount) },
        },
      },
      items: readItems(form.collectionId, before?.gets.items),
    },
    usesPerOrderLimit: limit.trim() === '' ? null : readCount(limit, 'usesPerOrderLimit'),
  }
}

function readValue({ value, amount }: DiscountForm, currency: string) {
  if (value === 'amount')
    return { discountAmount: { amount: readMoney(amount, 'amount', currency), appliesOnEachItem: false } }
  return { percentage: readShare(amount) }
}

function readShare(text: string): number {
  const share = Number(text.trim() || Number.NaN)
  if (Number.isNaN(share)) throw refuseField('amount', 'must be a percentage such as 10 or 12.5')
  return share / percent
}

/** Replaces the items with one collection; without one, the discount covers the whole order. */
function readItems(collectionId: string, items: DiscountItems | undefined) {
  if (collectionId === '') return { all: true }
  const wanted = formatGid('Collection', Number(collectionId))
  const before = items?.on === 'collections' ? items.collectionIds : []
  const remove = before.map((id) => formatGid('Collection', id)).filter((gid) => gid !== wanted)
  return { collections: { add: [wanted], remove } }
}

function readMinimum({ minimum, least }: DiscountForm, currency: string): MinimumRequirementInput | null {
  if (minimum === 'none') return null
  return minimum === 'subtotal'
    ? { subtotal: { greaterThanOrEqualToSubtotal: readMoney(least, 'least', currency) } }
    : { quantity: { greaterThanOrEqualToQuantity: String(readCount(least, 'least')) } }
}

function readMoney(text: string, field: string, currency: string): string {
  const minorUnits = parseMoney(text, currency)
  if (minorUnits === undefined) throw refuseField(field, amountRefusal(currency))
  return formatMoney(minorUnits, currency)
}

function readCount(text: string, field: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text.trim())) throw refuseField(field, 'must be a whole number from 1')
  return Number(text)
}

function readClock(text: string, field: string, zone: string): string {
  const clock = clockPattern.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(clock)) throw refuseField(field, 'must be a date and a time')
  return new Date(momentOfClock(zone, clock)).toISOString()
}
