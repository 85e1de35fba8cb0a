import { isText, property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { addressOf, ascii, endOf, paddedCopy, Text } from '../text/text'
import { PincodeSet } from './pincode-set'
import { readSetInPlace } from './read-set'

const mostSets: u8 = 6
const digitOfName: usize = 12
const zero: u8 = 0x30

/**
 * Iterates over the sets of a record: `while (sets.next()) … sets.value`. A null set counts as empty and is skipped.
 * Each set is read by its name when its turn comes.
 */
@unmanaged
export class StoredSets {
  private record: Value
  private name: Text
  private index: u8
  /** The text of the set. */
  value: Value

  static of(record: Value): StoredSets {
    const sets = allocateRecord<StoredSets>()
    sets.record = record
    sets.name = paddedCopy(ascii('pincode_set_0'))
    return sets
  }

  next(): bool {
    while (this.index < mostSets) {
      store<u8>(addressOf(this.name) + digitOfName, zero + ++this.index)
      this.value = property(property(this.record, this.name), ascii('value'))
      if (isText(this.value)) return true
    }
    return false
  }

  /** The set, read in place. Null if only parsing can read its spelling. */
  readInPlace(): PincodeSet | null {
    const text = textOf(this.value)
    return readSetInPlace(addressOf(text), endOf(text))
  }
}
