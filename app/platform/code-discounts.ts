import { codeDiscountWrites } from '#rules/records/documents/discount-writes.ts'
import { createDiscountOperations } from './discount-operations.ts'
import { formatDocument, graphql } from './document.ts'

/** Writes to app discounts by code. */
export const codeDiscounts = createDiscountOperations('code', {
  create: formatDocument(graphql(codeDiscountWrites.create)),
  update: formatDocument(graphql(codeDiscountWrites.update)),
  remove: formatDocument(graphql(codeDiscountWrites.remove)),
})
