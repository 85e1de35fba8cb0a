import {
  braceBit,
  closeBrace,
  closeBracket,
  colon,
  comma,
  openBrace,
  openBracket,
  quote,
} from '../json/bytes'
import { addressOf, ascii, lengthOf, sameBytes, Text } from '../text/text'
import { findEnd } from './find-end'
import { PincodeSet, SetForm, SetOperator } from './pincode-set'

/*
 * Reads a set in place, as this app and older ones write it: members in any order, no spaces between them, texts
 * without escapes. The codes themselves are not read here.
 */

/**
 * Maximum number of digits of a stored integer, and maximum bytes of a set that a function can read
 * (docs/platform.md#function-limits).
 */
const mostDigits: usize = 15
const mostBytes: usize = 10000

let start: usize = 0
let at: usize = 0
let limit: usize = 0
let isSorted: bool = false
let count: usize = 0

/** The set in the text between two addresses. Null for another spelling, which may still be a valid set. */
export function readSetInPlace(from: usize, end: usize): PincodeSet | null {
  start = from
  at = from
  limit = end
  isSorted = false
  count = 0
  const set = PincodeSet.empty()
  if (load<u8>(at) !== openBrace) return null
  if (beginsAsBefore(set) && !readCount()) return null
  while (at === from || load<u8>(at) === comma) {
    at++
    if (!readMember(set)) return null
  }
  if (load<u8>(at) !== closeBrace) return null
  at++
  if (at !== limit || set.operator === SetOperator.none) return null
  return settleForm(set) ? set : null
}

function readMember(set: PincodeSet): bool {
  if (!passQuote()) return false
  switch (load<u8>(at)) {
    case letterV:
      return passName(ascii('value')) && readCodes(set)
    case letterO:
      return passName(ascii('operator')) && readOperator(set)
    case letterF:
      return passName(ascii('form')) && readForm(set)
    case letterS:
      return passName(ascii('sorted')) && readSorted()
    case letterC:
      return passName(ascii('count')) && rememberHead(set) && readCount()
    default:
      return false
  }
}

/**
 * The sets of a record usually begin with the same bytes, up to their count. If a set begins like the previous one,
 * those bytes are not read again.
 */
let headFrom: usize = 0
let headLength: usize = 0
let headOperator: SetOperator = SetOperator.none
let headForm: SetForm = SetForm.unsorted
let headIsSorted: bool = false

/**
 * Remembers the bytes before the digits of a count. Not if the codes come before the count, since codes always differ.
 */
function rememberHead(set: PincodeSet): bool {
  if (set.list.from !== 0) return true
  headFrom = start
  headLength = at - start
  headOperator = set.operator
  headForm = set.form
  headIsSorted = isSorted
  return true
}

function beginsAsBefore(set: PincodeSet): bool {
  if (headLength === 0 || !sameBytes(start, headFrom, headLength)) return false
  at = start + headLength
  set.operator = headOperator
  set.form = headForm
  isSorted = headIsSorted
  return true
}

function readOperator(set: PincodeSet): bool {
  if (!passQuote()) return false
  if (pass(ascii('not_in'))) set.operator = SetOperator.hidesOutside
  else if (pass(ascii('in'))) set.operator = SetOperator.hidesInside
  return passQuote()
}

function readForm(set: PincodeSet): bool {
  if (!passQuote()) return false
  if (pass(ascii('text'))) set.form = SetForm.texts
  else if (pass(ascii('compact'))) set.form = SetForm.compact
  return passQuote()
}

function readSorted(): bool {
  isSorted = pass(ascii('true'))
  return isSorted || pass(ascii('false'))
}

function readCount(): bool {
  const from = at
  let digit = digitAt(at)
  for (; digit <= 9 && at - from < mostDigits; digit = digitAt(at)) {
    count = count * 10 + digit
    at++
  }
  return at > from
}

function readCodes(set: PincodeSet): bool {
  const list = set.list
  if (list.from !== 0) return false
  if (load<u8>(at) === openBracket) {
    list.from = ++at
    list.end = findEndOfList(set)
    at = list.end + 1
    return load<u8>(list.end) === closeBracket
  }
  if (!passQuote()) return false
  list.from = at
  at = findEnd(at, limit, quote)
  list.end = at
  return passQuote()
}

/**
 * End of the list. Sorted integers with a known count and one width are not read: the list must end exactly at the
 * computed address. Otherwise the first bracket or brace ends it, since no code contains one.
 */
function findEndOfList(set: PincodeSet): usize {
  const list = set.list
  let width: usize = 0
  while (width <= mostDigits && digitAt(at + width) <= 9) width++
  const stride = width + 1
  const end = at + count * stride - 1
  if (isSorted && width > 0 && count > 0 && count < mostBytes && end < limit && end - at < mostBytes) {
    const beforeLast = load<u8>(end - stride)
    if (load<u8>(end) === closeBracket && (count === 1 || beforeLast === comma)) {
      list.stride = stride
      return end
    }
  }
  return findEnd(at, limit, closeBrace, braceBit)
}

/**
 * Decides the form from the members, in whatever order they came. The set must have a form, and codes in that form's
 * spelling.
 */
function settleForm(set: PincodeSet): bool {
  const list = set.list
  if (list.from === 0) return false
  const isQuoted = load<u8>(list.from) === quote
  const isList = load<u8>(list.end) === closeBracket
  if (set.form === SetForm.compact) return !isList
  if (!isList) return false
  if (set.form === SetForm.texts) {
    list.quoteBytes = 1
    return isSorted && (isQuoted || list.from === list.end)
  }
  if (isSorted && !isQuoted) set.form = SetForm.integers
  return true
}

function passName(name: Text): bool {
  return pass(name) && passQuote() && load<u8>(at++) === colon
}

/** Skips a word of at most eight letters. */
function pass(word: Text): bool {
  if ((load<u64>(at) ^ load<u64>(addressOf(word))) << (64 - ((<u64>lengthOf(word)) << 3)) !== 0) return false
  at += lengthOf(word)
  return true
}

function passQuote(): bool {
  if (load<u8>(at) !== quote) return false
  at++
  return true
}

/** The digit at an address. More than nine if the letter is not a digit. */
function digitAt(address: usize): u8 {
  return load<u8>(address) - 0x30
}

const letterC: u8 = 0x63
const letterF: u8 = 0x66
const letterO: u8 = 0x6f
const letterS: u8 = 0x73
const letterV: u8 = 0x76
