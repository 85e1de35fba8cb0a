import { Found } from '../facts/found'
import { hasTiredOut, matches } from '../regular-expression/match'
import { canonical } from '../text/canonical'
import { contains as containsFragment } from '../text/contains'
import { countLetters } from '../text/letters'
import { ascii, noText, same, Text } from '../text/text'
import { asWritten, Operator, unless, when, whenOrUnknown } from './operator'
import { Wanted } from './wanted'

/**
 * The table of operators for texts. All but regular expressions compare without regard to case and surrounding space.
 * A new operator is a row here, its test below, and a case.
 */
export function findTextOperator(name: Text): Operator | null {
  if (same(name, ascii('in'))) return when(inList)
  if (same(name, ascii('not_in'))) return unless(inList)
  if (same(name, ascii('eq'))) return when(equal)
  if (same(name, ascii('ne'))) return unless(equal)
  if (same(name, ascii('contains'))) return when(contain)
  if (same(name, ascii('not_contains'))) return unless(contain)
  if (same(name, ascii('length_gte'))) return when(atLeastAsLong)
  if (same(name, ascii('length_lte'))) return when(atMostAsLong)
  if (same(name, ascii('regex'))) return asWritten(when(match))
  if (same(name, ascii('not_regex'))) return asWritten(unless(match))
  if (same(name, ascii('empty'))) return whenOrUnknown(empty)
  return null
}

/** The table of operators for lists of texts. */
export function findListOperator(name: Text): Operator | null {
  if (same(name, ascii('in'))) return when(inList)
  if (same(name, ascii('not_in'))) return unless(inList)
  if (same(name, ascii('empty'))) return whenOrUnknown(empty)
  return null
}

/** The table of operators for truth values, which are compared as the texts `true` and `false`. */
export function findBooleanOperator(name: Text): Operator | null {
  if (same(name, ascii('eq'))) return when(equal)
  if (same(name, ascii('ne'))) return unless(equal)
  if (same(name, ascii('empty'))) return whenOrUnknown(empty)
  return null
}

/** The table of operators for the shop's clock: the query asked about the window, what was found is the answer. */
export function findWindowOperator(name: Text): Operator | null {
  if (same(name, ascii('between'))) return when(isInside)
  if (same(name, ascii('not_between'))) return unless(isInside)
  if (same(name, ascii('empty'))) return whenOrUnknown(empty)
  return null
}

function isInside(found: Found, _wanted: Wanted): bool {
  return found.texts.has(canonical(ascii('true')))
}

/** Finds the expression anywhere in a text. */
function match(found: Found, wanted: Wanted): bool {
  const program = wanted.program()
  if (program === null) return false
  for (let slot: u32 = 0; slot < found.spellings.slots; slot++) {
    const text = found.spellings.inSlot(slot)
    if (text !== noText && matches(program, text)) return true
    if (hasTiredOut()) wanted.isUnreadable = true
  }
  return false
}

function inList(found: Found, wanted: Wanted): bool {
  const texts = wanted.list()
  while (texts.next()) if (found.texts.has(texts.text)) return true
  return false
}

function equal(found: Found, wanted: Wanted): bool {
  const texts = wanted.texts()
  while (texts.next()) if (found.texts.has(texts.text)) return true
  return false
}

function contain(found: Found, wanted: Wanted): bool {
  const fragments = wanted.texts()
  while (fragments.next()) {
    for (let slot: u32 = 0; slot < found.texts.slots; slot++) {
      const text = found.texts.inSlot(slot)
      if (text !== noText && containsFragment(text, fragments.text)) return true
    }
  }
  return false
}

function atLeastAsLong(found: Found, wanted: Wanted): bool {
  const letters = wanted.count()
  for (let slot: u32 = 0; slot < found.texts.slots; slot++) {
    const text = found.texts.inSlot(slot)
    if (text !== noText && <f64>countLetters(text) >= letters) return true
  }
  return false
}

function atMostAsLong(found: Found, wanted: Wanted): bool {
  const letters = wanted.count()
  for (let slot: u32 = 0; slot < found.texts.slots; slot++) {
    const text = found.texts.inSlot(slot)
    if (text !== noText && <f64>countLetters(text) <= letters) return true
  }
  return false
}

/** Blank texts are never taken up, so that nothing found is nothing to read. */
function empty(found: Found, _wanted: Wanted): bool {
  return found.texts.size === 0 && isNaN(found.number)
}
