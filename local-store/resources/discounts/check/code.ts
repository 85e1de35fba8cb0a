import type { AdminContext } from '../../../admin-api/context.ts'
import { countCodes } from '../../redeem-codes/code-list.ts'
import { findByCode } from '../../redeem-codes/find-by-code.ts'
import type { DiscountRecord } from '../discount.ts'
import { type DiscountCheck, isNamed } from './discount-check.ts'
import { countCharacters, longestText } from './text-length.ts'

/** The new code of a discount; undefined if it has none, or keeps its codes. */
export function checkCode(check: DiscountCheck): string | undefined {
  const { input, known, kind, context } = check
  if (kind.method === 'automatic' || !isNamed(check, 'code')) return undefined
  // The input names one of the discount's codes. Any other code refuses the whole update.
  if (known !== null && hasBulkCodes(known, context)) return undefined
  const code = input.code?.trim() ?? ''
  if (code === '') refuseBlank(check)
  if (countCharacters(code) > longestText)
    check.refuse('TOO_LONG', `Code is too long (maximum is ${longestText} characters)`, 'code')
  if (/[\r\n]/.test(code)) check.refuse('INVALID', 'Code cannot contain newline characters.', 'code')
  const holder = code === '' ? undefined : findByCode(context.world, code)
  if (holder !== undefined && holder.discount.id !== known?.id)
    check.refuse('TAKEN', 'Code must be unique. Please try a different code.', 'code')
  return code
}

/**
 * True if one code would replace several codes of a discount. This is an error of the whole call and not of the input.
 */
export function changesBulkCodes({ known, input, context }: DiscountCheck): boolean {
  if (known === null || input.code == null || !hasBulkCodes(known, context)) return false
  return findByCode(context.world, input.code)?.discount.id !== known.id
}

function hasBulkCodes(known: DiscountRecord, context: AdminContext): boolean {
  return known.codes.length > 1 || countCodes(known, context) > known.codes.length
}

function refuseBlank(check: DiscountCheck): void {
  if (check.kind.type === 'app') check.refuse('INVALID', "Discount code can't be blank.", 'code')
  else if (check.input.code == null) check.refuse('BLANK', "Code can't be blank", 'code')
  else check.refuse('TOO_SHORT', 'Code is too short (minimum is 1 character)', 'code')
}
