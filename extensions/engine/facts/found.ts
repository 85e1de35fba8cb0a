import { textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { canonical } from '../text/canonical'
import { parseDecimal } from '../text/decimal'
import { lengthOf, noText } from '../text/text'
import { emptyTextSet, TextSet } from '../text/text-set'

/** What a reader found out about the checkout. */
@unmanaged
export class Found {
  /** False while the checkout does not know: no address yet, no rate chosen, no customer signed in. */
  isKnown: bool
  /** Canonical texts, none of them blank; empty for a number. */
  texts: TextSet
  /** NaN for anything but a number. Money in units of `money.ts`. */
  number: f64
  /** What a configured number is multiplied with before it is compared; 1 for what is not money. */
  scale: f64

  /** The same, compared as numbers: of texts only those that spell one, and not known where none does. */
  asNumbers(): Found {
    if (!isNaN(this.number)) return this
    const numbers = noTexts()
    for (let slot: u32 = 0; slot < this.texts.slots; slot++) {
      const text = this.texts.inSlot(slot)
      if (text !== noText && !isNaN(parseDecimal(text))) numbers.texts.add(text)
    }
    numbers.isKnown = numbers.texts.size > 0
    return numbers
  }

  /** Takes a text up, if it is one and is not blank. */
  addText(value: Value): void {
    const text = textOf(value)
    if (text === noText) return
    const compared = canonical(text)
    if (lengthOf(compared) > 0) this.texts.add(compared)
  }
}

export function noTexts(): Found {
  const found = allocateRecord<Found>()
  found.texts = emptyTextSet()
  found.number = NaN
  found.scale = 1
  return found
}

/** A number the checkout knows; NaN when it does not. */
export function foundNumber(number: f64): Found {
  const found = noTexts()
  found.number = number
  found.isKnown = !isNaN(number)
  return found
}
