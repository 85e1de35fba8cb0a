import { JsonValue } from '../json/value'
import { allocate, allocateRecord } from '../memory/arena'
import { compactDay } from '../text/day'
import { parseDecimal } from '../text/decimal'
import { addressOf, ascii, lengthOf, noText, same, Text, textAt } from '../text/text'

/** More than any number of days that the platform takes. */
const tooManyDays: f64 = 10_000
const wholeOrder: f64 = 100

const dayLetters: usize = 10

/** When an order is to be paid. */
@unmanaged
export class PaymentTerms {
  /** The member of the platform's terms; `noText`: there are none, and the order is paid at once. */
  kind: Text
  /** The member that says when, and its value: a number of days, or else a text. */
  member: Text
  days: u32
  text: Text
  /** The per cent of the order that are paid at once; zero for none. */
  deposit: u32

  /** Null where they cannot be read. */
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

/** A number of at least one and below another, its fraction left out; zero where there is none. */
function readWhole(value: JsonValue, below: f64): u32 {
  const number = parseDecimal(value.scalar())
  return number >= 1 && number < below ? <u32>number : 0
}

/** Is it one of those that terms may wait for, as the platform spells them? */
function isEvent(text: Text): bool {
  return (
    same(text, ascii('INVOICE_SENT')) ||
    same(text, ascii('ORDER_FULFILLED')) ||
    same(text, ascii('FULFILLMENT_CREATED'))
  )
}

/** Noon of a day in UTC, which is on that day by nearly every shop's clock. */
function noonOf(day: Text): Text {
  if (compactDay(day) === noText) return noText
  const noon = ascii('T12:00:00Z')
  const target = allocate(dayLetters + lengthOf(noon))
  memory.copy(target, addressOf(day), dayLetters)
  memory.copy(target + dayLetters, addressOf(noon), lengthOf(noon))
  return textAt(target, dayLetters + lengthOf(noon))
}
