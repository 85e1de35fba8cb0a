import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber } from '../../platform-ids.ts'
import type { DiscountError } from '../discounts/check/discount-check.ts'
import type { DiscountRecord } from '../discounts/discount.ts'
import { findDiscount } from '../discounts/find-discount.ts'
import { requireDiscount } from '../discounts/save-discount.ts'
import { searchCodes } from './code-list.ts'
import { creationForm } from './creation-form.ts'
import type { BulkDeletion } from './redeem-codes.ts'

type AddArguments = { discountId: string; codes: { code: string }[] }
type DeleteArguments = { discountId: string; ids?: string[] | null; search?: string | null }

/** Bulk codes of a discount, which jobs of the platform add, track and delete. */
export const redeemCodeRoot = {
  discountRedeemCodeBulkAdd({ discountId, codes }: AddArguments, context: AdminContext) {
    const refuse = (error: DiscountError) => ({ bulkCreation: null, userErrors: [error] })
    const record = findCodeDiscount(discountId, context)
    if (record === undefined) return refuse(unknownDiscount)
    if (codes.length === 0) return refuse(error('BLANK', "Codes can't be blank", 'codes'))
    const refusal = context.refusedCodes
    const wanted = codes.map(({ code }, index) => ({
      code,
      orderedRefusal: refusal !== null && index < refusal.count ? refusal.message : null,
    }))
    const creation = context.world.redeemCodes.create(record.id, wanted)
    return { bulkCreation: creationForm(creation), userErrors: [] }
  },
  discountRedeemCodeBulkCreation({ id }: { id: string }, { world }: AdminContext) {
    const number = findNumber('DiscountRedeemCodeBulkCreation', id)
    const found = number === undefined ? undefined : world.redeemCodes.findCreation(number)
    return found ? creationForm(found) : null
  },
  discountCodeRedeemCodeBulkDelete(args: DeleteArguments, context: AdminContext) {
    const refuse = (error: DiscountError) => ({ job: null, userErrors: [error] })
    const selectors = [args.ids, args.search].filter((one) => one != null).length
    if (selectors === 0)
      return refuse(
        error('MISSING_ARGUMENT', "Missing expected argument key: 'ids', 'search' or 'saved_search_id'."),
      )
    if (selectors > 1)
      return refuse(
        error('TOO_MANY_ARGUMENTS', "Only one of 'ids', 'search' or 'saved_search_id' is allowed."),
      )
    const record = findCodeDiscount(args.discountId, context)
    if (record === undefined) return refuse(unknownDiscount)
    if (args.ids?.length === 0) return refuse(error(null, 'Something went wrong, please try again.'))
    if (args.search?.trim() === '') return refuse(error('BLANK', "'Search' can't be blank.", 'search'))
    return { job: jobForm(deleteCodes(record, args, context)), userErrors: [] }
  },
  job({ id }: { id: string }, { world }: AdminContext) {
    const found = world.redeemCodes.findDeletion(id.replace(jobPrefix, ''))
    return found ? jobForm(found) : null
  },
}

const unknownDiscount = error('INVALID', 'Code discount does not exist.', 'discountId')

function error(code: string | null, message: string, argument?: string): DiscountError {
  return { code, field: argument === undefined ? null : [argument], message, extraInfo: null }
}

function findCodeDiscount(gid: string, { read }: AdminContext): DiscountRecord | undefined {
  const found = findDiscount(read(), gid)
  return found?.method === 'code' ? found : undefined
}

/** Deletes the original code of the discount immediately, and the others when the job is done. */
function deleteCodes(
  record: DiscountRecord,
  { ids, search }: DeleteArguments,
  context: AdminContext,
): BulkDeletion {
  const { world } = context
  const numbers = ids
    ? ids.flatMap((gid) => findNumber('DiscountRedeemCode', gid) ?? [])
    : searchCodes(record, search ?? '', context).map(({ id }) => id)
  const gone = new Set(numbers)
  if (record.codes.some(({ id }) => gone.has(id))) {
    world.state.change((draft) => {
      const discount = requireDiscount(draft, record)
      discount.codes = discount.codes.filter(({ id }) => !gone.has(id))
    })
  }
  return world.redeemCodes.delete(randomUuid(world.randomHex), record.id, numbers)
}

const jobPrefix = 'gid://shopify/Job/'

function jobForm({ id, done }: BulkDeletion) {
  return { id: `${jobPrefix}${id}`, done }
}

/** A random UUID in the form of 8-4-4-4-12 hex digits. */
function randomUuid(randomHex: (bytes: number) => string): string {
  return randomHex(16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
