import { isSamePhone, readPhone } from './phone-numbers.ts'
import { foldText, type ReadableText, readText } from './readable-text.ts'

/** A customer as the platform names one in a request about data (docs/platform.md#privacy-requests). */
export type Person = {
  /** Numbers of the platform, without its words in front. */
  readonly customerId: string
  readonly orderIds: readonly string[]
  readonly email: string
  readonly phone: string
}

export type FindPerson = (text: string | ReadableText) => boolean

/** Shorter numbers of the platform are too common to point at anybody by themselves. */
const shortestLoneId = 10
const letterOrDigit = /[\p{L}\p{N}_]/u

/**
 * Finds a customer in any text: the e-mail address in capitals or within a sentence, the phone number however it is
 * written, and the platform's ids. A part of a longer address or number is somebody else's.
 */
export function createFindPerson({ customerId, orderIds, email, phone }: Person): FindPerson {
  const address = foldText(email.trim())
  const wanted = readPhone(phone)
  // A customer may have thousands of orders, and a list of pincodes thousands of numbers.
  const kinds = new Map<string, ReadonlySet<string>>()
  const addId = (number: string, kind: string) =>
    kinds.set(number, new Set([...(kinds.get(number) ?? []), kind]))
  if (customerId !== '') addId(customerId, 'customer')
  for (const number of orderIds) addId(number, 'order')
  const hasId = ({ text, runs }: ReadableText) =>
    runs.some(({ digits, start }) => {
      const ofNumber = kinds.get(digits)
      if (ofNumber === undefined) return false
      return digits.length >= shortestLoneId || [...ofNumber].some((kind) => isNamedId(text, start, kind))
    })
  return (person) => {
    const read = typeof person === 'string' ? readText(person) : person
    return (
      (address.includes('@') && hasAddress(read.text, address)) ||
      (wanted !== '' && read.phoneNumbers.some((number) => isSamePhone(number, wanted))) ||
      hasId(read)
    )
  }
}

/** Finds any of several customers. A text is read once for all of them. */
export function createFindPersons(persons: readonly Person[]): FindPerson {
  const finds = persons.map(createFindPerson)
  return (person) => {
    const read = typeof person === 'string' ? readText(person) : person
    return finds.some((find) => find(read))
  }
}

const isNamedId = (text: string, start: number, kind: string) =>
  text.endsWith(`gid://shopify/${kind}/`, start)

function hasAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    if (!goesOnBefore(text, at) && !goesOnBehind(text, at + address.length)) return true
  }
  return false
}

/** True if the name in front of the sign is longer. `asha@` is no part of `dr.asha@` or `tasha@`. */
function goesOnBefore(text: string, at: number): boolean {
  const [before = '', earlier = ''] = [text[at - 1], text[at - 2]]
  return letterOrDigit.test(before) || (/[.+-]/.test(before) && letterOrDigit.test(earlier))
}

/** No domain has an underscore, so one begins another word. */
function goesOnBehind(text: string, end: number): boolean {
  const [next = '', later = ''] = [text[end], text[end + 1]]
  return (letterOrDigit.test(next) && next !== '_') || (/[.-]/.test(next) && letterOrDigit.test(later))
}
