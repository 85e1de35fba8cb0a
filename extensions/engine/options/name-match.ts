import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonical } from '../text/canonical'
import { contains } from '../text/contains'
import { ascii, lengthOf, noText, same, Text } from '../text/text'
import { Option } from './option'

/** Which options an action means: those whose name contains one of its names, or is one where the action says `exact`. */
@unmanaged
export class NameMatch {
  private names: List<Text>
  private isExact: bool

  /** Reads the names from one parameter, a text or an array of texts. Blank names mean nothing and are left out. */
  static from(params: JsonValue, parameter: Text): NameMatch {
    const match = allocateRecord<NameMatch>()
    match.names = List.empty<Text>()
    match.isExact = params.member(ascii('exact')).isTrue()
    const value = params.member(parameter)
    match.add(value.text())
    for (let item = value.firstItem(); item.isThere(); item = item.next) match.add(item.text())
    return match
  }

  isEmpty(): bool {
    return this.names.length === 0
  }

  holds(option: Option): bool {
    for (let index: u32 = 0; index < this.names.length; index++) {
      const name = this.names.at(index)
      // Most names are told apart by their length.
      if (lengthOf(name) > lengthOf(option.spelling)) continue
      if (this.isExact ? same(option.name(), name) : contains(option.name(), name)) return true
    }
    return false
  }

  private add(text: Text): void {
    if (text === noText) return
    const compared = canonical(text)
    if (lengthOf(compared) > 0) this.names.add(compared)
  }
}
