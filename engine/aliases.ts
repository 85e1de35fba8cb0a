import { spend } from './budget'
import { JsonValue } from './json/value'
import { allocateRecord } from './memory/arena'
import { List } from './memory/list'
import { canonical } from './text/canonical'
import { containsWithin } from './text/contains'
import { ascii, lengthOf, noText, same, Text } from './text/text'

/*
 * Other names of payment methods and shipping rates. Records of one shop may rename what the rules of another record name, and the
 * platform does not say which of the two names a later function gets (docs/decisions/0156-whole-names-and-parts-of-names.md). So
 * rules come with aliases: what checkout calls by the one name goes by the other as well.
 */

/** Instructions to read an alias, and to compare a name with one. */
const costOfAlias: i64 = 1_500
const costOfComparison: i64 = 200

@unmanaged
export class Alias {
  /** The name that checkout may have, canonical: whole, or a part of it. */
  private name: Text
  private isPart: bool
  /** The name that rules may have, as it is written and canonical. */
  spelling: Text
  text: Text

  /** Null where a name is missing or blank. */
  static of(stored: JsonValue): Alias | null {
    const name = stored.member(ascii('name'))
    const part = name.member(ascii('contains')).text()
    const found = part === noText ? name.text() : part
    const spelling = stored.member(ascii('alias')).text()
    if (found === noText || spelling === noText) return null
    const alias = allocateRecord<Alias>()
    alias.name = canonical(found)
    alias.isPart = part !== noText
    alias.spelling = spelling
    alias.text = canonical(spelling)
    return lengthOf(alias.name) === 0 || lengthOf(alias.text) === 0 ? null : alias
  }

  isOf(name: Text): bool {
    return this.isPart ? containsWithin(name, this.name) : same(name, this.name)
  }
}

let ofMethods: List<Alias> = changetype<List<Alias>>(0)
let ofRates: List<Alias> = changetype<List<Alias>>(0)

/** Reads the member `aliases` of what is stored. */
export function readAliases(stored: JsonValue): void {
  ofMethods = readEach(stored.member(ascii('methods')))
  ofRates = readEach(stored.member(ascii('rates')))
}

function readEach(stored: JsonValue): List<Alias> {
  const aliases = List.empty<Alias>()
  for (let item = stored.firstItem(); item.isThere() && spend(costOfAlias); item = item.next) {
    const alias = Alias.of(item)
    if (alias !== null) aliases.add(alias)
  }
  return aliases
}

/**
 * Does any name have an alias? Most runs have none, and ask no further.
 *
 * @inline
 */
export function areThereAliases(): bool {
  return changetype<usize>(ofRates) !== 0
}

/** The aliases of what checkout calls by a canonical name; none where the budget is used up. Only where there are any. */
export function aliasesOf(name: Text, isRate: bool): List<Alias> {
  const all = isRate ? ofRates : ofMethods
  const found = List.empty<Alias>()
  if (!spend(<i64>all.length * costOfComparison)) return found
  for (let index: u32 = 0; index < all.length; index++) {
    const alias = all.at(index)
    if (alias.isOf(name)) found.add(alias)
  }
  return found
}
