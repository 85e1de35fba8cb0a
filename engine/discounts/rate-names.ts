import { isSpent, spend } from '../budget'
import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { WantedTexts } from '../operators/wanted-texts'
import { containsWithin } from '../text/contains'
import { ascii, same, Text } from '../text/text'
import { DeliveryRate } from './delivery-rates'

/** Instructions to compare two whole names. */
const costOfComparison: i64 = 150

/** The names of an action on shipping rates, read once. An action without names matches all rates. */
@unmanaged
export class RateNames {
  private whole: List<Text>
  private parts: List<Text>

  static of(params: JsonValue): RateNames {
    const names = allocateRecord<RateNames>()
    names.whole = List.empty<Text>()
    names.parts = List.empty<Text>()
    const stored = params.member(ascii('names'))
    addTexts(stored, params.member(ascii('exact')).isTrue() ? names.whole : names.parts)
    // Whole names are texts, and parts of names are objects. The loop over texts skips objects.
    for (let item = stored.firstItem(); item.isThere(); item = item.next)
      addTexts(item.member(ascii('contains')), names.parts)
    return names
  }

  /** True if the rate matches one of the names, by its own name or an alias. False once the budget is used up. */
  hold(rate: DeliveryRate): bool {
    if (this.isOneOf(rate.name)) return true
    const aliases = rate.aliases
    if (aliases === null) return false
    for (let index: u32 = 0; index < aliases.length; index++)
      if (this.isOneOf(aliases.at(index).text)) return true
    return false
  }

  private isOneOf(name: Text): bool {
    if (isSpent() || !spend(<i64>this.whole.length * costOfComparison)) return false
    for (let index: u32 = 0; index < this.whole.length; index++)
      if (same(name, this.whole.at(index))) return true
    for (let index: u32 = 0; index < this.parts.length; index++)
      if (containsWithin(name, this.parts.at(index))) return true
    return this.whole.length === 0 && this.parts.length === 0
  }
}

function addTexts(stored: JsonValue, to: List<Text>): void {
  if (!stored.isThere()) return
  const texts = WantedTexts.of(stored, false)
  while (texts.next()) to.add(texts.text)
}
