import { formatMoney, parseMoney } from '../money.ts'
import { findNumber, formatGid } from '../platform-ids.ts'
import type { DiscountRecord, GivesOf, MinimumRequirement } from '../resources/discounts/discount.ts'
import type { DiscountInput, MinimumRequirementInput } from '../resources/discounts/input.ts'
import { type DiscountKind, discountKinds } from '../resources/discounts/kinds.ts'
import { localClock, momentOfClock } from '../resources/shop/timezone.ts'
import type { DiscountForm } from '../wire.ts'
import { refuseField } from './refusal.ts'

const percent = 100
const clockPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Which of the platform's own kinds the form makes. */
export function kindOfForm({ method, value }: DiscountForm): DiscountKind {
  if (value === 'free shipping')
    return method === 'code' ? discountKinds.codeFreeShipping : discountKinds.automaticFreeShipping
  return method === 'code' ? discountKinds.codeBasic : discountKinds.automaticBasic
}

/** The form as the Admin API is told it. Refuses texts that are no numbers and no times at their fields. */
export function readDiscountForm(
  form: DiscountForm,
  known: DiscountRecord | null,
  zone: string,
): DiscountInput {
  return {
    title: form.title,
    startsAt: readClock(form.startsAt, 'startsAt', zone),
    endsAt: form.endsAt === '' ? null : readClock(form.endsAt, 'endsAt', zone),
    combinesWith: form.combinesWith,
    minimumRequirement: readMinimum(form),
    ...(form.method === 'code'
      ? {
          code: form.code,
          usageLimit: form.usageLimit.trim() === '' ? null : readCount(form.usageLimit, 'usageLimit'),
          appliesOncePerCustomer: form.appliesOncePerCustomer,
        }
      : {}),
    ...(form.value === 'free shipping'
      ? {}
      : { customerGets: { value: readValue(form), items: readItems(form, known) } }),
  }
}

/** Null for what the form has no fields for: buy X get Y, products, amounts off each item, limits on shipping. */
export function formatDiscountForm(record: DiscountRecord, zone: string): DiscountForm | null {
  const given = formatGiven(record)
  if (given === null) return null
  return {
    ...given,
    method: record.method,
    title: record.title,
    code: record.codes[0]?.code ?? '',
    combinesWith: record.combinesWith,
    startsAt: formatClock(record.startsAt, zone),
    endsAt: record.endsAt === null ? '' : formatClock(record.endsAt, zone),
    usageLimit: record.usageLimit === null ? '' : String(record.usageLimit),
    appliesOncePerCustomer: record.appliesOncePerCustomer,
  }
}

type Given = Pick<DiscountForm, 'value' | 'amount' | 'collectionId' | 'minimum' | 'least'>

function formatGiven({ gives, codes, customerIds }: DiscountRecord): Given | null {
  if (codes.length > 1 || customerIds !== null) return null
  if (gives.type === 'basic') return formatBasic(gives)
  if (gives.type !== 'freeShipping') return null
  if (gives.destination.to !== 'all' || gives.maximumShippingPriceInMinorUnits !== null) return null
  return { value: 'free shipping', amount: '', collectionId: '', ...formatMinimum(gives.minimumRequirement) }
}

function formatBasic({ items, value, minimumRequirement }: GivesOf<'basic'>): Given | null {
  if (items.on === 'products') return null
  const collectionIds = items.on === 'all' ? [] : items.collectionIds
  if (items.on === 'collections' && collectionIds.length !== 1) return null
  if (value.type === 'amount' && value.appliesOnEachItem) return null
  return {
    value: value.type,
    amount:
      value.type === 'percentage'
        ? String(Number((value.percentage * percent).toFixed(6)))
        : formatMoney(value.amountInMinorUnits),
    collectionId: collectionIds[0] === undefined ? '' : String(collectionIds[0]),
    ...formatMinimum(minimumRequirement),
  }
}

function formatMinimum(minimum: MinimumRequirement | null): Pick<Given, 'minimum' | 'least'> {
  if (minimum === null) return { minimum: 'none', least: '' }
  return minimum.type === 'subtotal'
    ? { minimum: 'subtotal', least: formatMoney(minimum.subtotalInMinorUnits) }
    : { minimum: 'quantity', least: String(minimum.quantity) }
}

function readValue({ value, amount }: DiscountForm) {
  if (value === 'amount')
    return { discountAmount: { amount: readMoney(amount, 'amount'), appliesOnEachItem: false } }
  const share = Number(amount.trim() || Number.NaN)
  if (Number.isNaN(share)) throw refuseField('amount', 'must be a percentage such as 10 or 12.5')
  return { percentage: share / percent }
}

function readItems({ collectionId }: DiscountForm, known: DiscountRecord | null) {
  if (collectionId === '') return { all: true }
  const wanted = formatGid('Collection', Number(collectionId))
  const items = known?.gives.type === 'basic' ? known.gives.items : null
  const before = items?.on === 'collections' ? items.collectionIds : []
  const remove = before.filter((id) => id !== findNumber('Collection', wanted))
  return { collections: { add: [wanted], remove: remove.map((id) => formatGid('Collection', id)) } }
}

function readMinimum({ minimum, least }: DiscountForm): MinimumRequirementInput | null {
  if (minimum === 'none') return null
  return minimum === 'subtotal'
    ? { subtotal: { greaterThanOrEqualToSubtotal: readMoney(least, 'least') } }
    : { quantity: { greaterThanOrEqualToQuantity: String(readCount(least, 'least')) } }
}

function readMoney(text: string, field: string): string {
  const minorUnits = parseMoney(text)
  if (minorUnits === undefined) throw refuseField(field, 'must be an amount such as 49 or 49.50')
  return formatMoney(minorUnits)
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

function formatClock(moment: string, zone: string): string {
  return new Date(localClock(zone, Date.parse(moment))).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
