import { automaticDiscountWrites } from '#rules/records/documents/discount-writes.ts'
import { createDiscountOperations } from './discount-operations.ts'
import { formatDocument, graphql } from './document.ts'

/** Writes to automatic app discounts. */
export const automaticDiscounts = createDiscountOperations('automatic', {
  create: formatDocument(graphql(automaticDiscountWrites.create)),
  update: formatDocument(graphql(automaticDiscountWrites.update)),
  remove: formatDocument(graphql(automaticDiscountWrites.remove)),
})
