import { JsonValue } from '../json/value'
import { allocate, allocateRecord } from '../memory/arena'
import { compactDay } from '../text/day'
import { parseDecimal } from '../text/decimal'
import { addressOf, ascii, lengthOf, noText, same, Text, textAt } from '../text/text'

/** More days than the platform accepts. */
const tooManyDays: f64 = 10_000
const wholeOrder: f64 = 100

const dayLetters: usize = 10

/** Payment terms of an order. */
@unmanaged
export class PaymentTerms {
  /** Member of the platform's terms. `noText` if there are no terms, so that the order is paid at once. */
  kind: Text
  /** Member for the due time, and its value: a number of days, or else a text. */
  member: Text
  days: u32
  text: Text
  /** Percentage of the order that is paid at once. Zero if there is no deposit. */
  deposit: u32

  /** Null if the terms cannot be read. */
  static of(params: JsonValue): PaymentTerms | null {
    const terms = allocateRecord<PaymentTerms>()
    const deposit = params.member(ascii('deposit'))
    terms.deposit = readWhole(deposit, wholeOrder)
    return terms.read(params) && (terms.deposit > 0 || !deposit.isThere()) ? terms : null
  }

  private read(params: JsonValue): bool {
    const kind = params.member(ascii('terms')).text()
    if (same(kind, ascii('none'))) return true
    const isNet = same(kind, ascii('net'))
    const isFixed = same(kind, ascii('fixed'))
    if (!isNet && !isFixed && !same(kind, ascii('event'))) return false
    this.kind = kind
    this.member = isNet ? ascii('dueInDays') : isFixed ? ascii('dueAt') : ascii('trigger')
    const value = params.member(this.member)
    if (isNet) this.days = readWhole(value, tooManyDays)
    else if (isFixed) this.text = noonOf(value.text())
    else if (isEvent(value.text())) this.text = value.text()
    return this.days > 0 || this.text !== noText
  }
}

/** A whole number of at least one and below `below`, with any fraction dropped. Zero if there is none. */
function readWhole(value: JsonValue, below: f64): u32 {
  const number = parseDecimal(value.scalar())
  return number >= 1 && number < below ? <u32>number : 0
}

/** True for an event that terms may wait for, as the platform spells it. */
function isEvent(text: Text): bool {
  return (
    same(text, ascii('INVOICE_SENT')) ||
    same(text, ascii('ORDER_FULFILLED')) ||
    same(text, ascii('FULFILLMENT_CREATED'))
  )
}

/** Noon of a day in UTC, which falls on that day in the time zone of nearly every shop. */
function noonOf(day: Text): Text {
  if (compactDay(day) === noText) return noText
  const noon = ascii('T12:00:00Z')
  const target = allocate(dayLetters + lengthOf(noon))
  memory.copy(target, addressOf(day), dayLetters)
  memory.copy(target + dayLetters, addressOf(noon), lengthOf(noon))
  return textAt(target, dayLetters + lengthOf(noon))
}
