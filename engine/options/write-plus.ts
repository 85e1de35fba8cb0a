import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  writeInteger,
  writeName,
  writeText,
} from '../host/host'
import { ascii, lengthOf, noText, Text } from '../text/text'
import { Option, Placement } from './option'
import { PaymentTerms } from './payment-terms'
import { orderTerms, reviewReason } from './plus'

/**
 * Bytes of payment terms, whose only text of variable length is a day. Divided by six, since each byte is counted as an
 * escape.
 */
const mostOfTerms: usize = 50

/** Number of operations on the whole order. */
export function countPlusOperations(): u32 {
  return u32(orderTerms !== null) + u32(reviewReason !== noText)
}

/** Bytes of these operations, both fixed text and the merchant's text. */
export function bytesOfPlus(): usize {
  return (orderTerms === null ? 0 : mostOfTerms) + lengthOf(reviewReason)
}

export function writePlusOperations(): void {
  const terms = orderTerms
  if (terms !== null) writeTerms(terms)
  if (reviewReason === noText) return
  open(ascii('orderReviewAdd'), 1)
  writeName(ascii('reason'))
  writeText(reviewReason)
  close()
}

/** Writes the only placement where an option is hidden. */
export function writePlacement(option: Option): void {
  writeName(ascii('placements'))
  openArray(1)
  writeText(option.hiddenFrom === Placement.list ? ascii('PAYMENT_METHOD') : ascii('ACCELERATED_CHECKOUT'))
  closeArray()
}

/** Writes terms. Without terms the member is left out, which is equal to null: the order is paid at once. */
function writeTerms(terms: PaymentTerms): void {
  const hasTerms = terms.kind !== noText
  open(ascii('paymentTermsSet'), u32(hasTerms))
  if (hasTerms) {
    writeName(ascii('paymentTerms'))
    open(terms.kind, 1 + u32(terms.deposit > 0))
    writeName(terms.member)
    if (terms.text === noText) writeInteger(terms.days)
    else writeText(terms.text)
    if (terms.deposit > 0) writeDeposit(terms.deposit)
    close()
  }
  close()
}

function writeDeposit(percentage: u32): void {
  writeName(ascii('deposit'))
  openObject(1)
  writeName(ascii('percentage'))
  writeInteger(percentage)
  closeObject()
}

/** Opens an object with one member, which is an object of `members` members. */
function open(name: Text, members: u32): void {
  openObject(1)
  writeName(name)
  openObject(members)
}

function close(): void {
  closeObject()
  closeObject()
}
