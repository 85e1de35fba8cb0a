import { isText, property, textOf, Value } from '../host/host'
import { closeBrace } from '../json/bytes'
import { allocateRecord } from '../memory/arena'
import { addressOf, ascii, endOf, lengthOf, paddedCopy, sameBytes, Text } from '../text/text'
import { PincodeSet } from './pincode-set'
import { endOfSet, readSetInPlace } from './read-set'

const mostSets: u8 = 6
const digitOfName: usize = 12
const zero: u8 = 0x30
/** No text that is read at once is longer. */
const readAheadBytes: usize = 64

/**
 * Goes through the sets of a record: `while (sets.next()) … sets.value`. A set that is null counts as empty and is
 * passed over. On the platform each set is asked for by its name when its turn comes. In JSON the next set usually
 * follows the one that was read, so that none is passed twice; otherwise it is asked for by its name.
 */
@unmanaged
export class StoredSets {
  private record: Value
  private name: Text
  private index: u8
  /** Behind a member of the record that was looked at, or zero where that is not known; for the WASI build. */
  private behind: usize
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
      if (!(WASI && this.behind !== 0 && this.goOn())) this.lookUp()
      if (isText(this.value)) return true
    }
    return false
  }

  /** The set read in place; null where only parsing can read its spelling. */
  readInPlace(): PincodeSet | null {
    if (!WASI) {
      const text = textOf(this.value)
      return readSetInPlace(addressOf(text), endOf(text))
    }
    const set = readSetInPlace(<usize>this.value + 1, ((<usize>memory.size()) << 16) - readAheadBytes)
    if (set !== null && load<u8>(endOfSet() + 1) === closeBrace) this.behind = endOfSet() + 2
    return set
  }

  private lookUp(): void {
    const metafield = property(this.record, this.name)
    this.value = property(metafield, ascii('value'))
    if (WASI) this.behind = load<u32>(<usize>metafield) === wordNull ? <usize>metafield + nullBytes : 0
  }

  /** Takes the next set where it follows directly: `,"pincode_set_2":{"value":"…`, or `,"pincode_set_2":null`. */
  private goOn(): bool {
    const letters = this.behind + 2
    const lettersEnd = letters + lengthOf(this.name)
    const metafield = lettersEnd + 2
    const opening = ascii('{"value":"')
    if (load<u16>(this.behind) !== commaAndQuote || load<u16>(lettersEnd) !== quoteAndColon) return false
    if (!sameBytes(letters, addressOf(this.name), lengthOf(this.name))) return false
    if (load<u32>(metafield) === wordNull) {
      this.behind = metafield + nullBytes
      this.value = <u64>metafield
      return true
    }
    if (!sameBytes(metafield, addressOf(opening), lengthOf(opening))) return false
    this.behind = 0
    this.value = <u64>(metafield + lengthOf(opening) - 1)
    return true
  }
}

const nullBytes: usize = 4
const wordNull: u32 = 0x6c6c756e
const commaAndQuote: u16 = 0x222c
const quoteAndColon: u16 = 0x3a22
