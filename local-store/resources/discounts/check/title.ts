import { type DiscountCheck, isNamed } from './discount-check.ts'
import { countCharacters, longestText } from './text-length.ts'

/** Checks the title. The three families of mutations use three messages for the same fault. */
export function checkTitle(check: DiscountCheck): string {
  const { input, known, kind } = check
  const title = input.title ?? ''
  if (!isNamed(check, 'title')) return known?.title ?? ''
  const isAppDiscount = kind.type === 'app'
  if (title.trim() === '') {
    if (!isAppDiscount) check.refuse('BLANK', "Title can't be blank", 'title')
    else if (kind.method === 'automatic') check.refuse('INVALID', "Title can't be blank.", 'title')
    else
      check.refuse(
        'INVALID',
        input.title == null ? 'Required argument not found.' : "can't be blank",
        'title',
      )
  }
  if (countCharacters(title) > longestText) {
    const fault = `is too long (maximum is ${longestText} characters)`
    if (isAppDiscount) check.refuse('INVALID', fault, 'title')
    else check.refuse('TOO_LONG', `Title ${fault}`, 'title')
  }
  return title
}
