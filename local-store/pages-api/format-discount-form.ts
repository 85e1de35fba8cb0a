import { formatMoney } from '../money.ts'
import type {
  DiscountItems,
  DiscountRecord,
  GivesOf,
  MinimumRequirement,
} from '../resources/discounts/discount.ts'
import type { ShopRecord } from '../resources/shop/record.ts'
import { localClock } from '../resources/shop/timezone.ts'
import type { DiscountForm } from '../wire.ts'

const percent = 100

/**
 * Null if the form has no fields for the discount: products, amounts off each item, limits on shipping, chosen
 * customers.
 */
export function formatDiscountForm(
  record: DiscountRecord,
  { ianaTimezone: zone, currencyCode }: ShopRecord,
): DiscountForm | null {
  const givesText = formatGiven(record, currencyCode)
  if (givesText === null) return null
  return {
    ...givesText,
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

type Given = Pick<
  DiscountForm,
  | 'value'
  | 'amount'
  | 'collectionId'
  | 'buyCollectionId'
  | 'buyQuantity'
  | 'getQuantity'
  | 'usesPerOrderLimit'
  | 'minimum'
  | 'least'
>

const notBxgy = { buyCollectionId: '', buyQuantity: '', getQuantity: '', usesPerOrderLimit: '' }

const noMinimum = { minimum: 'none', least: '' } as const

function formatGiven({ gives, codes, customerIds }: DiscountRecord, currency: string): Given | null {
  if (codes.length > 1 || customerIds !== null) return null
  if (gives.type === 'basic') return formatBasic(gives, currency)
  if (gives.type === 'bxgy') return formatBxgy(gives)
  if (gives.type !== 'freeShipping') return null
  if (gives.destination.to !== 'all' || gives.maximumShippingPriceInMinorUnits !== null) return null
  return {
    value: 'free shipping',
    amount: '',
    collectionId: '',
    ...notBxgy,
    ...formatMinimum(gives.minimumRequirement, currency),
  }
}

function formatBxgy({ buys, gets, usesPerOrderLimit }: GivesOf<'bxgy'>): Given | null {
  const buyCollectionId = formatCollection(buys.items)
  const collectionId = formatCollection(gets.items)
  if (!buyCollectionId || !collectionId) return null
  if (buys.value.type !== 'quantity' || gets.effect.type !== 'percentage') return null
  return {
    value: 'buy x get y',
    amount: formatShare(gets.effect.percentage),
    collectionId,
    buyCollectionId,
    buyQuantity: String(buys.value.quantity),
    getQuantity: String(gets.quantity),
    usesPerOrderLimit: usesPerOrderLimit === null ? '' : String(usesPerOrderLimit),
    ...noMinimum,
  }
}

/** The collection, or an empty text for the whole order. Null for anything else. */
function formatCollection(items: DiscountItems): string | null {
  if (items.on === 'all') return ''
  const [only, ...more] = items.on === 'collections' ? items.collectionIds : []
  return only === undefined || more.length > 0 ? null : String(only)
}

function formatShare(share: number): string {
  return String(Number((share * percent).toFixed(6)))
}

function formatBasic({ items, value, minimumRequirement }: GivesOf<'basic'>, currency: string): Given | null {
  const collectionId = formatCollection(items)
  if (collectionId === null) return null
  if (value.type === 'amount' && value.appliesOnEachItem) return null
  return {
    value: value.type,
    amount:
      value.type === 'percentage'
        ? formatShare(value.percentage)
        : formatMoney(value.amountInMinorUnits, currency),
    collectionId,
    ...notBxgy,
    ...formatMinimum(minimumRequirement, currency),
  }
}

function formatMinimum(
  minimum: MinimumRequirement | null,
  currency: string,
): Pick<Given, 'minimum' | 'least'> {
  if (minimum === null) return noMinimum
  return minimum.type === 'subtotal'
    ? { minimum: 'subtotal', least: formatMoney(minimum.subtotalInMinorUnits, currency) }
    : { minimum: 'quantity', least: String(minimum.quantity) }
}

function formatClock(moment: string, zone: string): string {
  return new Date(localClock(zone, Date.parse(moment))).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
