import { spend } from './budget'
import { JsonValue } from './json/value'
import { allocateRecord } from './memory/arena'
import { List } from './memory/list'
import { canonical } from './text/canonical'
import { containsWithin } from './text/contains'
import { ascii, lengthOf, noText, same, Text } from './text/text'

/*
 * Other names of payment methods and shipping rates. One record may rename a method that the rules of another record
 * name. The platform does not document which of the two names a later function gets
 * (docs/decisions/0156-whole-names-and-parts-of-names.md). So rules come with aliases, and an option matches by its
 * name at checkout or by an alias.
 */

/** Instructions to read an alias, and to compare a name with one. */
const costOfAlias: i64 = 1_500
const costOfComparison: i64 = 200

@unmanaged
export class Alias {
  /** Canonical name, or part of a name, that checkout may have. */
  private name: Text
  private isPart: bool
  /** The name that rules may have, first as it is written, then canonical. */
  spelling: Text
  text: Text

  /** Null where one of the two names is missing or blank. */
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

/** Reads the member `aliases` of the stored rules. */
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
 * True if any name has an alias. Most runs have none and skip all further work on aliases.
 *
 * @inline
 */
export function areThereAliases(): bool {
  return changetype<usize>(ofRates) !== 0
}

/** Aliases of an option with this canonical name. Empty once the budget is used up. Call only if `areThereAliases`. */
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
