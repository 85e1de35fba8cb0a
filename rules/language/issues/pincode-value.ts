import { issueMessages } from '../../words/issue-messages.ts'
import { pincodeMessages as messages } from '../../words/pincode-messages.ts'
import { type Operator, operatorTable } from '../operators.ts'
import { canonicalPincode, type PincodeProblem } from '../pincodes/pincode.ts'
import { anyCountry, type PostalCountry } from '../pincodes/postal/postal-countries.ts'
import { readPostalEntry } from '../pincodes/postal/read-postal-entry.ts'
import type { Condition } from '../rule-set.ts'

/** Message about the fault of a value with postal codes. Undefined if checkout can read the value. */
export function findPincodeFault(
  operator: Operator,
  value: Condition['params']['value'],
  country: PostalCountry = anyCountry,
): string | undefined {
  switch (operatorTable[operator].wants) {
    case 'list':
      return findUnread(Array.isArray(value) ? value.map(String) : String(value).split(','), country)
    case 'single':
      return findUnread([String(value)], country) ?? findSeveral(String(value), country)
    case 'part':
      return findPartFault(String(value))
    // These operators compare the length or the letters of the text, so it need not be a valid code.
    case 'length':
    case 'none':
    case 'expression':
    case 'bound':
    case 'range':
      return undefined
  }
}

/** The operators `eq` and `ne` compare with one entry, so several entries are a fault. */
function findSeveral(written: string, country: PostalCountry): string | undefined {
  const reading = readPostalEntry(written, country)
  return reading.ok && reading.entries.length > 1 ? messages.severalEntries(written.trim()) : undefined
}

function findUnread(entries: readonly string[], country: PostalCountry): string | undefined {
  const unread = entries.flatMap((entry) => {
    const written = entry.trim()
    const problem = findProblem(written, country)
    return written === '' || problem === undefined ? [] : [{ written, problem }]
  })
  const [first] = unread
  return first === undefined ? undefined : messages.unread(unread.length, first.written, first.problem)
}

/**
 * In a rule for any country, checkout compares the text unchanged. A text with words in front, or with placeholders,
 * would match no address.
 */
function findProblem(written: string, country: PostalCountry): PincodeProblem | undefined {
  const reading = readPostalEntry(written, country)
  if (!reading.ok) return reading.problem
  const isChanged = reading.entries.length !== 1 || reading.entries[0] !== written
  return country === anyCountry && isChanged ? 'unreadable' : undefined
}

function findPartFault(written: string): string | undefined {
  const part = canonicalPincode(written)
  if (part === '') return issueMessages.valueMissing
  return part.includes('*') ? messages.partWithStar(written.trim()) : undefined
}
