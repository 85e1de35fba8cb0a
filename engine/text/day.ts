import { allocate } from '../memory/arena'
import { addressOf, ascii, lengthOf, noText, Text, textAt } from '../text/text'

const dayLetters: usize = 10
const hyphen: u8 = 0x2d
const zero: u8 = 0x30

/**
 * The day at the beginning of a text such as `2026-11-21` or `2026-11-21T10:00:00Z`. It has eight digits that sort like
 * the calendar: `20261121`. `noText` if the text begins with no day, or with one that does not exist.
 */
export function compactDay(text: Text): Text {
  const from = addressOf(text)
  if (lengthOf(text) < dayLetters || load<u8>(from, 4) !== hyphen || load<u8>(from, 7) !== hyphen)
    return noText
  const year = numberAt(from, 4)
  const month = numberAt(from + 5, 2)
  const day = numberAt(from + 8, 2)
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return noText
  const digits = allocate(8)
  store<u32>(digits, load<u32>(from))
  store<u16>(digits, load<u16>(from, 5), 4)
  store<u16>(digits, load<u16>(from, 8), 6)
  return textAt(digits, 8)
}

/** The first two letters of the weekday of such a day: `SA`. `noText` if there is no day. */
export function weekdayOf(text: Text): Text {
  const from = addressOf(compactDay(text))
  if (from === 0) return noText
  let year = numberAt(from, 4)
  let month = numberAt(from + 4, 2)
  // January and February count as the last months of the year before. So the leap day is the last day of a year.
  if (month < 3) {
    month += 12
    year--
  }
  const days = numberAt(from + 6, 2) + (13 * (month + 1)) / 5 + year + year / 4 - year / 100 + year / 400
  return textAt(addressOf(ascii('SASUMOTUWETHFR')) + ((<usize>(days % 7)) << 1), 2)
}

/** The number that the digits spell. -1 if they are not digits. */
function numberAt(from: usize, digits: usize): i32 {
  let number: i32 = 0
  for (let at = from; at < from + digits; at++) {
    const digit = <u8>(load<u8>(at) - zero)
    if (digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

function daysIn(year: i32, month: i32): i32 {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  // The long months are the odd ones up to July, and the even ones from August on.
  return 30 + ((month + (month >> 3)) & 1)
}

function isLeapYear(year: i32): bool {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
