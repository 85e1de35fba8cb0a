import { spend } from '../budget'
import { comma } from '../json/bytes'
import { JsonKind, JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { canonical, isAsciiText, trim } from '../text/canonical'
import { addressOf, endOf, lengthOf, noText, Text, textAt } from '../text/text'
import { TextSet } from '../text/text-set'

/** Cost of reading a wanted text and looking it up among the found texts. */
const costOfText: i64 = 600

/**
 * Iterates over the texts of a configured value, each canonical or as it is written. Skips empty texts and items that
 * are not texts.
 */
@unmanaged
export class WantedTexts {
  /** True if the value is an object, null or absent. */
  isUnreadable: bool
  text: Text
  /** The set in which texts are looked up. ASCII texts whose length does not occur in it are skipped. */
  among: TextSet | null
  private splitsCommas: bool
  private asWritten: bool
  private item: JsonValue
  private rest: Text

  static of(value: JsonValue, splitsCommas: bool, asWritten: bool = false): WantedTexts {
    const texts = allocateRecord<WantedTexts>()
    texts.splitsCommas = splitsCommas
    texts.asWritten = asWritten
    texts.item = value.firstItem()
    if (value.kind !== JsonKind.array) {
      texts.rest = value.scalar()
      texts.isUnreadable = texts.rest === noText
    }
    return texts
  }

  next(): bool {
    while (this.item.isThere() || this.rest !== noText) {
      const text = this.item.isThere() ? this.takeItem() : this.takeRest()
      if (!spend(costOfText)) return false
      if (this.isTooLongOrShort(text)) continue
      this.text = this.asWritten ? text : canonical(text)
      if (lengthOf(this.text) > 0) return true
    }
    return false
  }

  private isTooLongOrShort(text: Text): bool {
    const among = this.among
    return among !== null && !among.mayHave(trim(text)) && isAsciiText(text)
  }

  private takeItem(): Text {
    const item = this.item
    this.item = item.next
    return item.scalar()
  }

  private takeRest(): Text {
    const whole = this.rest
    this.rest = noText
    if (!this.splitsCommas) return whole
    const end = endOf(whole)
    let at = addressOf(whole)
    while (at < end && load<u8>(at) !== comma) at++
    if (at < end) this.rest = textAt(at + 1, end - at - 1)
    return textAt(addressOf(whole), at - addressOf(whole))
  }
}
