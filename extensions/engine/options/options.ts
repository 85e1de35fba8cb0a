import { followedValue, followOption, isText, property, textOf, Value } from '../host/host'
import { log } from '../log'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonical } from '../text/canonical'
import { ascii, noText, Text } from '../text/text'
import { NameMatch } from './name-match'

/** The numbers of an option's values, see `followedValue`. */
export enum OptionValue {
  id = 13,
  name = 14,
}

/** A payment method or delivery option of the checkout. */
@unmanaged
export class Option {
  /** As the platform wants it back: a payment method's id, a delivery option's handle. Read when it is written. */
  id: Value
  /** Canonical. */
  name: Text
  isHidden: bool
  /** What it is called from now on; `noText` while it keeps its name. */
  newName: Text
  group: OptionGroup
  /** By the placement that is being planned. */
  isNamed: bool
}

/** Where an action wants what goes by a name: behind so many others of its group. */
@unmanaged
export class Placement {
  match: NameMatch
  index: u32
}

/** Options of which the buyer takes one: all payment methods, or the options of one delivery group. */
@unmanaged
export class OptionGroup {
  /** How many are not hidden. */
  left: u32
}

/** All options, in the checkout's order, and what becomes of it, in the order the rules say it. */
@unmanaged
export class Options {
  all: List<Option>
  hidden: List<Option>
  renamed: List<Option>
  /** In the order of the rules; planned once all that is hidden is known. */
  placements: List<Placement>
  /** Has the guard kept the last one left, in the whole run and since `beginAction`? */
  private guardHasActed: bool
  guardActs: bool
  /** What the current action changed; kept in the tracing build only. */
  changed: List<Option>

  static empty(): Options {
    const options = allocateRecord<Options>()
    options.all = List.empty<Option>()
    options.hidden = List.empty<Option>()
    options.renamed = List.empty<Option>()
    options.placements = List.empty<Placement>()
    return options
  }

  /** Before each action of a rule. */
  beginAction(): void {
    this.guardActs = false
    if (TRACE) this.changed = List.empty<Option>()
  }

  /** Takes up an item of the input. One without an id is no option, nor is one without a name where all have to have one. */
  read(group: OptionGroup, item: Value, idMember: Text, nameMember: Text, needsName: bool): void {
    const isFollowed = followOption(item)
    const id = isFollowed ? followedValue(OptionValue.id) : property(item, idMember)
    const name = textOf(isFollowed ? followedValue(OptionValue.name) : property(item, nameMember))
    if (isText(id) && (name !== noText || !needsName)) this.add(group, id, name)
  }

  private add(group: OptionGroup, id: Value, name: Text): void {
    const option = allocateRecord<Option>()
    option.id = id
    option.name = canonical(name)
    option.group = group
    group.left++
    this.all.add(option)
  }

  /** Hides an option once, but never the last one left of its group unless the rule says it may (DECISIONS 19). */
  hide(option: Option, mayHideLast: bool): void {
    if (option.isHidden) return
    if (option.group.left === 1 && !mayHideLast) {
      if (!this.guardHasActed) log(ascii('kept the last one left'))
      this.guardHasActed = true
      this.guardActs = true
      return
    }
    option.isHidden = true
    option.group.left--
    this.hidden.add(option)
    this.note(option)
  }

  /** Gives an option another name; of several the last one counts. */
  rename(option: Option, name: Text): void {
    if (option.newName === noText) this.renamed.add(option)
    option.newName = name
    this.note(option)
  }

  /** Puts what goes by a name behind so many others of its group. */
  place(match: NameMatch, index: u32): void {
    const placement = allocateRecord<Placement>()
    placement.match = match
    placement.index = index
    this.placements.add(placement)
    if (!TRACE) return
    for (let at: u32 = 0; at < this.all.length; at++) {
      const option = this.all.at(at)
      if (!option.isHidden && match.holds(option)) this.note(option)
    }
  }

  private note(option: Option): void {
    if (TRACE) this.changed.add(option)
  }
}
