import type { CombinesWith } from '#rules/records/discount.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import { automaticDiscounts } from './automatic-discounts.ts'
import { codeDiscounts } from './code-discounts.ts'
import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'
import type { ShopDiscount } from './shop-discounts.ts'
import { type MutationPayload, readStepAnswer } from './step-answer.ts'

const automaticBasicDocument = formatDocument(
  graphql(`
    mutation DiscountAutomaticBasicUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
      discountAutomaticBasicUpdate(id: $id, automaticBasicDiscount: { combinesWith: $combinesWith }) {
        userErrors { field message code }
      }
    }
  `),
)

const codeBasicDocument = formatDocument(
  graphql(`
    mutation DiscountCodeBasicUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
      discountCodeBasicUpdate(id: $id, basicCodeDiscount: { combinesWith: $combinesWith }) {
        userErrors { field message code }
      }
    }
  `),
)

const automaticBxgyDocument = formatDocument(
  graphql(`
    mutation DiscountAutomaticBxgyUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
      discountAutomaticBxgyUpdate(id: $id, automaticBxgyDiscount: { combinesWith: $combinesWith }) {
        userErrors { field message code }
      }
    }
  `),
)

const codeBxgyDocument = formatDocument(
  graphql(`
    mutation DiscountCodeBxgyUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
      discountCodeBxgyUpdate(id: $id, bxgyCodeDiscount: { combinesWith: $combinesWith }) {
        userErrors { field message code }
      }
    }
  `),
)

const automaticFreeShippingDocument = formatDocument(
  graphql(`
    mutation DiscountAutomaticFreeShippingUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
      discountAutomaticFreeShippingUpdate(
        id: $id
        freeShippingAutomaticDiscount: { combinesWith: $combinesWith }
      ) {
        userErrors { field message code }
      }
    }
  `),
)

const codeFreeShippingDocument = formatDocument(
  graphql(`
    mutation DiscountCodeFreeShippingUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
      discountCodeFreeShippingUpdate(id: $id, freeShippingCodeDiscount: { combinesWith: $combinesWith }) {
        userErrors { field message code }
      }
    }
  `),
)

export const combinationDocuments = [
  automaticBasicDocument,
  codeBasicDocument,
  automaticBxgyDocument,
  codeBxgyDocument,
  automaticFreeShippingDocument,
  codeFreeShippingDocument,
]

type Update = (variables: {
  id: string
  combinesWith: CombinesWith
}) => Promise<MutationPayload | null | undefined>

const updates: Readonly<Record<ShopDiscount['kind'], Update>> = {
  DiscountAutomaticApp: ({ id, combinesWith }) => automaticDiscounts.update({ id, input: { combinesWith } }),
  DiscountCodeApp: ({ id, combinesWith }) => codeDiscounts.update({ id, input: { combinesWith } }),
  DiscountAutomaticBasic: createRequest(automaticBasicDocument, (data) => data.discountAutomaticBasicUpdate),
  DiscountCodeBasic: createRequest(codeBasicDocument, (data) => data.discountCodeBasicUpdate),
  DiscountAutomaticBxgy: createRequest(automaticBxgyDocument, (data) => data.discountAutomaticBxgyUpdate),
  DiscountCodeBxgy: createRequest(codeBxgyDocument, (data) => data.discountCodeBxgyUpdate),
  DiscountAutomaticFreeShipping: createRequest(
    automaticFreeShippingDocument,
    (data) => data.discountAutomaticFreeShippingUpdate,
  ),
  DiscountCodeFreeShipping: createRequest(
    codeFreeShippingDocument,
    (data) => data.discountCodeFreeShippingUpdate,
  ),
}

/**
 * Changes what a discount of any kind combines with, and nothing else of it. All flags go: one that is left out counts as
 * off.
 */
export async function updateCombination(
  { kind, id }: Pick<ShopDiscount, 'kind' | 'id'>,
  { orderDiscounts, productDiscounts, shippingDiscounts }: CombinesWith,
): Promise<StepAnswer> {
  const combinesWith = { orderDiscounts, productDiscounts, shippingDiscounts }
  return readStepAnswer(await updates[kind]({ id, combinesWith }))
}
