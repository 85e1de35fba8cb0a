import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import { findDiscount } from '../discounts/find-discount.ts'
import { discountNodeForm } from '../discounts/form/node-form.ts'
import type { BulkCreation, BulkCreationCode } from './bulk-import.ts'
import { redeemCodeError } from './check-redeem-code.ts'
import { codeForm } from './code-list.ts'

/** Answer for the codes that one call has added: their progress, and the result of each. */
export function creationForm(creation: BulkCreation) {
  const { id, codesCount, importedCount, failedCount, discountId } = creation
  return {
    __typename: 'DiscountRedeemCodeBulkCreation',
    id: formatGid('DiscountRedeemCodeBulkCreation', id),
    done: importedCount + failedCount === codesCount,
    codesCount,
    importedCount,
    failedCount,
    createdAt: new Date(creation.createdAt).toISOString(),
    discountCode(_: unknown, { read }: AdminContext) {
      const record = findDiscount(read(), formatGid('DiscountCodeNode', discountId))
      return record ? discountNodeForm('DiscountCodeNode', record) : null
    },
    codes(args: ConnectionArguments, { world }: AdminContext) {
      const sorting = {
        sortValue: (one: BulkCreationCode) => one.position,
        idOf: (one: BulkCreationCode) => one.position,
      }
      return connect(world.redeemCodes.codesOfCreation(id), args, sorting, creationCodeForm)
    },
  }
}

function creationCodeForm({ code, redeemCodeId, fault }: BulkCreationCode) {
  return {
    code,
    errors: fault === null ? [] : [redeemCodeError(fault)],
    discountRedeemCode(_: unknown, { world }: AdminContext) {
      const found = redeemCodeId === null ? undefined : world.redeemCodes.findById(redeemCodeId)
      return found ? codeForm(found) : null
    },
  }
}
