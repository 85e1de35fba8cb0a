import type { DiscountMethod, DiscountRecord, DiscountType } from './discount.ts'

/** Names by which the eight kinds of discount differ. */
export type DiscountKind = {
  readonly method: DiscountMethod
  readonly type: DiscountType
  /** The GraphQL type of the discount. */
  readonly typeName: string
  /** Name of the argument in its mutations. */
  readonly argument: string
}

export const discountKinds = {
  automaticApp: {
    method: 'automatic',
    type: 'app',
    typeName: 'DiscountAutomaticApp',
    argument: 'automaticAppDiscount',
  },
  automaticBasic: {
    method: 'automatic',
    type: 'basic',
    typeName: 'DiscountAutomaticBasic',
    argument: 'automaticBasicDiscount',
  },
  automaticBxgy: {
    method: 'automatic',
    type: 'bxgy',
    typeName: 'DiscountAutomaticBxgy',
    argument: 'automaticBxgyDiscount',
  },
  automaticFreeShipping: {
    method: 'automatic',
    type: 'freeShipping',
    typeName: 'DiscountAutomaticFreeShipping',
    argument: 'freeShippingAutomaticDiscount',
  },
  codeApp: { method: 'code', type: 'app', typeName: 'DiscountCodeApp', argument: 'codeAppDiscount' },
  codeBasic: { method: 'code', type: 'basic', typeName: 'DiscountCodeBasic', argument: 'basicCodeDiscount' },
  codeBxgy: { method: 'code', type: 'bxgy', typeName: 'DiscountCodeBxgy', argument: 'bxgyCodeDiscount' },
  codeFreeShipping: {
    method: 'code',
    type: 'freeShipping',
    typeName: 'DiscountCodeFreeShipping',
    argument: 'freeShippingCodeDiscount',
  },
} as const satisfies Record<string, DiscountKind>

export function kindOf({ method, gives }: Pick<DiscountRecord, 'method' | 'gives'>): DiscountKind {
  const found = Object.values<DiscountKind>(discountKinds).find(
    (kind) => kind.method === method && kind.type === gives.type,
  )
  if (found === undefined) throw new Error(`There is no kind of discount for ${method} ${gives.type}`)
  return found
}
