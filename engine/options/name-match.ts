import { areThereAliases } from '../aliases'
import { isSpent } from '../budget'
import { JsonValue } from '../json/value'
import { log } from '../log'
import { logSpent } from '../log-spent'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonical, textsRead } from '../text/canonical'
import { containsInName } from '../text/contains'
import { ascii, lengthOf, noText, same, Text } from '../text/text'
import { Option } from './option'

/** Rank of an option that matches no name: after all that match one. */
const noRank: u32 = u32.MAX_VALUE

/**
 * The options that an action names. With `exact`, a name that is a text must match as a whole. Otherwise it matches as
 * a part. A name that is an object has a part in its member `contains`.
 */
@unmanaged
export class NameMatch {
  private names: List<Text>
  /** For each name, true if it must match as a whole. */
  private whole: List<bool>
  /**
   * True if a name has letters beyond ASCII. Without such letters no name is longer than an option that it matches. A
   * reading never has more ASCII letters than its letter has bytes.
   */
  private haveOtherLetters: bool
  /** For each option, the index of the first name that it matches. Null if the options are not compared in advance. */
  private ranks: List<u32> | null

  static none(): NameMatch {
    return allocateRecord<NameMatch>()
  }

  /** Reads one name or an array of names. Blank names match nothing and are left out. */
  static of(value: JsonValue, isExact: bool): NameMatch {
    const match = NameMatch.none()
    match.names = List.empty<Text>()
    match.whole = List.empty<bool>()
    match.add(value, isExact)
    for (let item = value.firstItem(); item.isThere(); item = item.next) match.add(item, isExact)
    return match
  }

  /**
   * The names of an action, compared with all options at once. If the budget does not cover that, no option matches. An
   * action is never carried out in part.
   */
  static ofAction(params: JsonValue, options: List<Option>): NameMatch {
    let value = params.member(ascii('name'))
    if (!value.isThere()) {
      value = params.member(ascii('names'))
      if (!value.isThere()) value = params.member(ascii('currentName'))
    }
    const match = NameMatch.of(value, params.member(ascii('exact')).isTrue())
    if (match.isEmpty()) log(ascii('action without a name'))
    else match.compare(options)
    return match
  }

  private compare(options: List<Option>): void {
    const ranks = List.empty<u32>()
    for (let index: u32 = 0; index < options.length; index++) ranks.add(this.findRank(options.at(index)))
    if (!isSpent()) {
      this.ranks = ranks
      return
    }
    logSpent()
    this.names = List.empty<Text>()
  }

  isEmpty(): bool {
    return this.names.length === 0
  }

  /** @inline */
  holds(option: Option): bool {
    return this.rankOf(option) !== noRank
  }

  /** Index of the first name that matches the option's name or one of its aliases. `noRank` if none does. */
  rankOf(option: Option): u32 {
    const ranks = this.ranks
    return ranks === null ? this.findRank(option) : ranks.at(option.index)
  }

  private findRank(option: Option): u32 {
    const rank = this.rankOfOwnName(option)
    return areThereAliases() ? this.rankOfAliases(option, rank) : rank
  }

  /** @inline */
  private rankOfOwnName(option: Option): u32 {
    const names = this.names
    const longest = lengthOf(option.spelling)
    let rank = noRank
    for (let index: u32 = 0; index < names.length; index++) {
      // Most names can be skipped because of their length.
      if (!this.haveOtherLetters && lengthOf(names.at(index)) > longest) continue
      if (this.isNamed(option.name(), index)) {
        rank = index
        break
      }
    }
    return rank
  }

  private rankOfAliases(option: Option, ownRank: u32): u32 {
    const aliases = option.aliases()
    let rank = ownRank
    for (let at: u32 = 0; at < aliases.length; at++) {
      const text = aliases.at(at).text
      for (let index: u32 = 0; index < min(rank, this.names.length); index++)
        if (this.isNamed(text, index)) rank = index
    }
    return rank
  }

  /** @inline */
  private isNamed(text: Text, index: u32): bool {
    const name = this.names.at(index)
    return this.whole.at(index) ? same(text, name) : containsInName(text, name)
  }

  private add(name: JsonValue, isExact: bool): void {
    const part = name.member(ascii('contains')).text()
    const text = part === noText ? name.text() : part
    if (text === noText) return
    const before = textsRead
    const compared = canonical(text)
    if (lengthOf(compared) === 0) return
    this.names.add(compared)
    this.whole.add(isExact && part === noText)
    if (textsRead !== before) this.haveOtherLetters = true
  }
}
