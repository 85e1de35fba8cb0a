import { JsonValue } from './json/value'
import { allocateRecord } from './memory/arena'
import { List } from './memory/list'
import { canonical } from './text/canonical'
import { contains } from './text/contains'
import { ascii, lengthOf, noText, same, Text } from './text/text'

/** Which names an action means: those that contain one of its own, or are one where the action says `exact`. */
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

  /** How many names there are. */
  count(): i64 {
    return this.names.length
  }

  isEmpty(): bool {
    return this.names.length === 0
  }

  /** Whether it means this name, which is canonical. */
  holds(compared: Text): bool {
    for (let index: u32 = 0; index < this.names.length; index++) {
      const name = this.names.at(index)
      if (this.isExact ? same(compared, name) : contains(compared, name)) return true
    }
    return false
  }

  private add(text: Text): void {
    if (text === noText) return
    const compared = canonical(text)
    if (lengthOf(compared) > 0) this.names.add(compared)
  }
}
