import { type Operator, operatorTable } from '../language/operators.ts'
import {
  type DetailName,
  type DetailValue,
  type NamedDetail,
  type PlainDetail,
  splitNamedDetail,
} from './details.ts'

/**
 * Changes that a shopper can make to a checkout to get past a check (docs/product.md#dead-ends). `never`: it cannot be
 * changed. `freely`: another value can be typed, chosen or ordered. `form`: it can be written differently, but names
 * the same place. `sign in`: a guest can sign in, and a customer does not have to sign out.
 */
export type ShopperChange = 'never' | 'freely' | 'form' | 'sign in'

const plainChanges = {
  rate: 'freely',
  ratePrices: 'freely',
  country: 'never',
  province: 'never',
  zip: 'form',
  addressLine1: 'freely',
  addressLine2: 'freely',
  city: 'form',
  addressCompany: 'freely',
  addressPhone: 'freely',
  subtotal: 'freely',
  discount: 'freely',
  discountCodes: 'freely',
  pieces: 'freely',
  lineCount: 'freely',
  weight: 'freely',
  products: 'never',
  productTags: 'never',
  collections: 'never',
  titles: 'never',
  handles: 'never',
  vendors: 'never',
  variantTitles: 'never',
  skus: 'never',
  productTypes: 'never',
  giftCard: 'never',
  subscription: 'freely',
  onSale: 'never',
  login: 'sign in',
  customerTags: 'never',
  email: 'freely',
  phone: 'freely',
  orderCount: 'never',
  amountSpent: 'never',
  company: 'never',
  companyLocation: 'never',
  purchaseOrderNumber: 'freely',
  billingCountry: 'freely',
  market: 'never',
  language: 'never',
  currency: 'never',
  date: 'never',
  time: 'never',
} as const satisfies Record<PlainDetail, ShopperChange>

const namedChanges = {
  attribute: 'freely',
  productMetafield: 'never',
  customerMetafield: 'never',
  companyMetafield: 'never',
  companyLocationMetafield: 'never',
} as const satisfies Record<NamedDetail, ShopperChange>

export function changeOf(name: DetailName): ShopperChange {
  const named = splitNamedDetail(name)
  return named === undefined ? plainChanges[name as PlainDetail] : namedChanges[named.detail]
}

/**
 * Details that the platform requires before an order is placed. A shopper cannot leave them out to get past a check.
 */
const required: readonly DetailName[] = ['rate', 'country', 'province', 'zip', 'addressLine1', 'city']

/** Indices of the values that a checkout can have when its order is placed. */
function listPlacedValues(name: DetailName, values: readonly DetailValue[]): number[] {
  const all = [...values.keys()]
  const there = required.includes(name) ? all.filter((index) => values[index] !== null) : all
  return there.length > 0 ? there : all
}

/** True if the operator compares how something is written, not what it names. */
export const testsForm = (operator: Operator) =>
  ['expression', 'length', 'none'].includes(operatorTable[operator].wants)

/** Judgements of a value by conditions on what it names, and by conditions on how it is written. */
export type ValueJudgement = { readonly named: string; readonly written: string }

/** Judgements of a detail's values, by index. */
export type ValueJudgements = ReadonlyMap<DetailName, readonly ValueJudgement[]>

/** Creates lookups for the values that a shopper can reach from one value of a detail, which is included. */
export function createReach(
  values: ReadonlyMap<DetailName, readonly DetailValue[]>,
  judgements: ValueJudgements,
) {
  const placed = new Map([...values].map(([name, list]) => [name, listPlacedValues(name, list)] as const))
  const listPlaced = (name: DetailName) => placed.get(name) ?? [0]

  const canBecome = (name: DetailName, from: number, to: number): boolean => {
    if (from === to) return true
    const list = values.get(name) ?? []
    switch (changeOf(name)) {
      case 'never':
        return false
      case 'freely':
        return true
      case 'sign in':
        return list[to] === true
      case 'form': {
        const [before, after] = [from, to].map((index) => judgements.get(name)?.[index])
        if (before?.named !== after?.named) return false
        // An expression can distinguish two codes of the same shape as two places.
        return before?.written === after?.written || shapeOf(list[from]) !== shapeOf(list[to])
      }
    }
  }

  return {
    listPlaced,
    /** Values that a shopper with this value can change to. */
    listAfter: (name: DetailName, from: number) =>
      changeOf(name) === 'freely'
        ? listPlaced(name)
        : listPlaced(name).filter((to) => canBecome(name, from, to)),
    /** Values that a shopper can change to this value. */
    listBefore: (name: DetailName, to: number) =>
      listPlaced(name).filter((from) => canBecome(name, from, to)),
  }
}

export type Reach = ReturnType<typeof createReach>

function shapeOf(value: DetailValue | undefined): string {
  return String(value).replace(/\p{L}/gu, 'A').replace(/\d/g, '9')
}
