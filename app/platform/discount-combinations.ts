import type { TadaDocumentNode } from 'gql.tada'
import type { CombinesWith } from '#rules/records/discount.ts'
import { type MutationPayload, readStepAnswer } from '#rules/records/inputs/step-answer.ts'
import type { StepAnswer } from '#rules/records/save-plan.ts'
import { automaticDiscounts } from './automatic-discounts.ts'
import { codeDiscounts } from './code-discounts.ts'
import { formatDocument, graphql, type PlatformDocument } from './document.ts'
import { createRequest } from './request-platform.ts'
import type { ShopDiscount } from './shop-discounts.ts'

type Update = (id: string, combinesWith: CombinesWith) => Promise<StepAnswer>
type Variables = { id: string; combinesWith: CombinesWith }

/** Creates the update for one of the platform's own kinds, from its document and a reader of its payload. */
function createUpdate<Data>(
  query: TadaDocumentNode<Data, Variables>,
  readPayload: (data: Data) => MutationPayload | null,
): { readonly document: PlatformDocument; readonly update: Update } {
  const document = formatDocument(query)
  const request = createRequest(document, readPayload)
  return {
    document,
    update: async (id, combinesWith) => readStepAnswer(await request({ id, combinesWith })),
  }
}

const nativeUpdates = {
  DiscountAutomaticBasic: createUpdate(
    graphql(`
      mutation DiscountAutomaticBasicUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
        discountAutomaticBasicUpdate(id: $id, automaticBasicDiscount: { combinesWith: $combinesWith }) {
          userErrors { field message code }
        }
      }
    `),
    (data) => data.discountAutomaticBasicUpdate,
  ),
  DiscountCodeBasic: createUpdate(
    graphql(`
      mutation DiscountCodeBasicUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
        discountCodeBasicUpdate(id: $id, basicCodeDiscount: { combinesWith: $combinesWith }) {
          userErrors { field message code }
        }
      }
    `),
    (data) => data.discountCodeBasicUpdate,
  ),
  DiscountAutomaticBxgy: createUpdate(
    graphql(`
      mutation DiscountAutomaticBxgyUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
        discountAutomaticBxgyUpdate(id: $id, automaticBxgyDiscount: { combinesWith: $combinesWith }) {
          userErrors { field message code }
        }
      }
    `),
    (data) => data.discountAutomaticBxgyUpdate,
  ),
  DiscountCodeBxgy: createUpdate(
    graphql(`
      mutation DiscountCodeBxgyUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
        discountCodeBxgyUpdate(id: $id, bxgyCodeDiscount: { combinesWith: $combinesWith }) {
          userErrors { field message code }
        }
      }
    `),
    (data) => data.discountCodeBxgyUpdate,
  ),
  DiscountAutomaticFreeShipping: createUpdate(
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
    (data) => data.discountAutomaticFreeShippingUpdate,
  ),
  DiscountCodeFreeShipping: createUpdate(
    graphql(`
      mutation DiscountCodeFreeShippingUpdate($id: ID!, $combinesWith: DiscountCombinesWithInput!) {
        discountCodeFreeShippingUpdate(id: $id, freeShippingCodeDiscount: { combinesWith: $combinesWith }) {
          userErrors { field message code }
        }
      }
    `),
    (data) => data.discountCodeFreeShippingUpdate,
  ),
} as const

export const combinationDocuments = Object.values(nativeUpdates).map(({ document }) => document)

const updates: Readonly<Record<ShopDiscount['kind'], Update>> = {
  DiscountAutomaticApp: (id, combinesWith) => automaticDiscounts.update(id, { combinesWith }),
  DiscountCodeApp: (id, combinesWith) => codeDiscounts.update(id, { combinesWith }),
  DiscountAutomaticBasic: nativeUpdates.DiscountAutomaticBasic.update,
  DiscountCodeBasic: nativeUpdates.DiscountCodeBasic.update,
  DiscountAutomaticBxgy: nativeUpdates.DiscountAutomaticBxgy.update,
  DiscountCodeBxgy: nativeUpdates.DiscountCodeBxgy.update,
  DiscountAutomaticFreeShipping: nativeUpdates.DiscountAutomaticFreeShipping.update,
  DiscountCodeFreeShipping: nativeUpdates.DiscountCodeFreeShipping.update,
}

/**
 * Changes which discounts a discount of any kind combines with, and no other field. All flags are sent, since a missing
 * one counts as off.
 */
export function updateCombination(
  { kind, id }: Pick<ShopDiscount, 'kind' | 'id'>,
  { orderDiscounts, productDiscounts, shippingDiscounts }: CombinesWith,
): Promise<StepAnswer> {
  return updates[kind](id, { orderDiscounts, productDiscounts, shippingDiscounts })
}
