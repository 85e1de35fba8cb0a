import { findByCode, isSameCode } from '../discount.ts'
import { type DiscountCheck, isNamed } from './discount-check.ts'
import { longestText } from './title.ts'

/** The code that a discount shall have, or undefined where it has none or keeps those it has. */
export function checkCode(check: DiscountCheck): string | undefined {
  const { input, known, kind, context } = check
  if (kind.method === 'automatic' || !isNamed(check, 'code')) return undefined
  const code = input.code?.trim() ?? ''
  if (code === '') refuseBlank(check)
  if (code.length > longestText)
    check.refuse('TOO_LONG', `Code is too long (maximum is ${longestText} characters)`, 'code')
  if (/[\r\n]/.test(code)) check.refuse('INVALID', 'Code cannot contain newline characters.', 'code')
  const holder = code === '' ? undefined : findByCode(context.read().discounts, code)
  if (holder !== undefined && holder.id !== known?.id)
    check.refuse('TAKEN', 'Code must be unique. Please try a different code.', 'code')
  return code
}

/** Several codes of one discount cannot be exchanged for one: an error of the whole, not of the input. */
export function changesBulkCodes({ known, input }: DiscountCheck): boolean {
  if (known === null || known.codes.length < 2 || input.code == null) return false
  const wanted = input.code
  return !known.codes.some(({ code }) => isSameCode(code, wanted))
}

function refuseBlank(check: DiscountCheck): void {
  if (check.kind.type === 'app') check.refuse('INVALID', "Discount code can't be blank.", 'code')
  else if (check.input.code == null) check.refuse('BLANK', "Code can't be blank", 'code')
  else check.refuse('TOO_SHORT', 'Code is too short (minimum is 1 character)', 'code')
}
