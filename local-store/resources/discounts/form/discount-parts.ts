import { type ConnectionArguments, connect } from '../../../admin-api/connection.ts'
import type { AdminContext } from '../../../admin-api/context.ts'
import { formatDecimal } from '../../../money.ts'
import { formatGid, type IdKind } from '../../../platform-ids.ts'
import type {
  Destination,
  DiscountEffect,
  DiscountItems,
  DiscountRecord,
  GivesOf,
  MinimumRequirement,
} from '../discount.ts'

export function getsForm(record: DiscountRecord, gives: GivesOf<'basic'> | GivesOf<'bxgy'>) {
  const offer = gives.type === 'basic' ? gives : gives.gets
  return {
    appliesOnOneTimePurchase: record.appliesOnOneTimePurchase,
    appliesOnSubscription: record.appliesOnSubscription,
    items: itemsForm(offer.items),
    value:
      gives.type === 'basic'
        ? effectForm(gives.value)
        : {
            __typename: 'DiscountOnQuantity',
            quantity: quantityForm(gives.gets.quantity),
            effect: effectForm(gives.gets.effect),
          },
  }
}

export function buysForm(record: DiscountRecord, { buys }: GivesOf<'bxgy'>) {
  return {
    isOneTimePurchase: record.appliesOnOneTimePurchase,
    isSubscription: record.appliesOnSubscription,
    items: itemsForm(buys.items),
    value:
      buys.value.type === 'quantity'
        ? quantityForm(buys.value.quantity)
        : purchaseForm(buys.value.amountInMinorUnits),
  }
}

/** Form of the minimum. The oldest version has no null here and returns a subtotal of zero for no minimum. */
export function minimumForm(minimum: MinimumRequirement | null) {
  return (_: unknown, context: AdminContext) => {
    if (minimum === null && context.version !== '2024-01') return null
    if (minimum?.type === 'quantity') {
      return { __typename: 'DiscountMinimumQuantity', greaterThanOrEqualToQuantity: String(minimum.quantity) }
    }
    return {
      __typename: 'DiscountMinimumSubtotal',
      greaterThanOrEqualToSubtotal: moneyForm(minimum?.subtotalInMinorUnits ?? 0, context),
    }
  }
}

export function destinationForm(destination: Destination) {
  return destination.to === 'all'
    ? { __typename: 'DiscountCountryAll', allCountries: true }
    : {
        __typename: 'DiscountCountries',
        countries: destination.countries,
        includeRestOfWorld: destination.includeRestOfWorld,
      }
}

function purchaseForm(minorUnits: number) {
  return {
    __typename: 'DiscountPurchaseAmount',
    amount: (_: unknown, { read }: AdminContext) => formatDecimal(minorUnits, read().shop.currencyCode),
  }
}

export function moneyForm(minorUnits: number, { read }: Pick<AdminContext, 'read'>) {
  const { currencyCode } = read().shop
  return { amount: formatDecimal(minorUnits, currencyCode), currencyCode }
}

function effectForm(effect: DiscountEffect) {
  if (effect.type === 'percentage') return { __typename: 'DiscountPercentage', percentage: effect.percentage }
  return {
    __typename: 'DiscountAmount',
    amount: (_: unknown, context: AdminContext) => moneyForm(effect.amountInMinorUnits, context),
    appliesOnEachItem: effect.appliesOnEachItem,
  }
}

function quantityForm(quantity: number) {
  return { __typename: 'DiscountQuantity', quantity: String(quantity) }
}

function itemsForm(items: DiscountItems) {
  switch (items.on) {
    case 'all':
      return { __typename: 'AllDiscountItems', allItems: true }
    case 'collections':
      return {
        __typename: 'DiscountCollections',
        collections: connectNodes('Collection', items.collectionIds),
      }
    case 'products':
      return {
        __typename: 'DiscountProducts',
        products: connectNodes('Product', items.productIds),
        productVariants: connectNodes('ProductVariant', items.productVariantIds),
      }
  }
}

/** Connection of records by id. Deleted records are left out. */
function connectNodes(kind: IdKind, ids: readonly number[]) {
  return (args: ConnectionArguments, context: AdminContext) => {
    const nodes = ids.flatMap((id) => {
      const node = context.findNode(formatGid(kind, id))
      return node ? [{ id, node }] : []
    })
    return connect(nodes, args, { sortValue: ({ id }) => id, idOf: ({ id }) => id }, ({ node }) => node)
  }
}
