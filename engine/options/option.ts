import { Alias, aliasesOf } from '../aliases'
import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonicalName } from '../text/canonical'
import { noText, Text } from '../text/text'

/**
 * Places where an option can be hidden. The platform distinguishes two of them, for payment methods on its Plus plan
 * only.
 */
export enum Placement {
  list = 1,
  express = 2,
  everywhere = 3,
}

/** A payment method or delivery option of the checkout. */
@unmanaged
export class Option {
  item: Value
  /** Its index among all options. */
  index: u32
  /** Name of the option at checkout, as it is written. */
  spelling: Text
  private canonicalName: Text
  private knownAliases: List<Alias> | null
  /** True if it is hidden in the list of methods, so that the shopper cannot choose it. */
  isHidden: bool
  /** Placements where it is hidden, see `Placement`. */
  hiddenFrom: u32
  /** Price of a delivery option, see rates.ts. */
  price: f64
  isPriced: bool
  /** New name. `noText` if the option keeps its name. */
  newName: Text
  group: OptionGroup
  /** Rank of the option in the placement that is being planned, see plan-moves.ts. */
  rank: f64

  static of(group: OptionGroup, item: Value, spelling: Text): Option {
    const option = allocateRecord<Option>()
    option.spelling = spelling
    option.group = group
    option.item = item
    return option
  }

  /** Name in canonical form, see text/canonical.ts. */
  name(): Text {
    if (this.canonicalName === noText) this.canonicalName = canonicalName(this.spelling)
    return this.canonicalName
  }

  /** Aliases of the name. Call only if there are any aliases. */
  aliases(): List<Alias> {
    let aliases = this.knownAliases
    if (aliases === null) {
      aliases = aliasesOf(this.name(), this.group.areRates)
      this.knownAliases = aliases
    }
    return aliases
  }

  /** Its current name. */
  shownName(): Text {
    return this.newName === noText ? this.spelling : this.newName
  }

  /**
   * Id in the form in which the platform expects it: id of a payment method, handle of a delivery option. `noText` if
   * it has none.
   */
  readId(): Text {
    return textOf(property(this.item, this.group.idMember))
  }
}

/** Options of which the buyer chooses one: all payment methods, or the options of one delivery group. */
@unmanaged
export class OptionGroup {
  /** Member of the input that holds the id of an option. */
  idMember: Text
  /** True for rates of a delivery group, false for payment methods. */
  areRates: bool
  /** Number of options that are not hidden. */
  left: u32
  /** Address of the names that last kept an option of the group visible, see hide.ts. */
  keptBy: usize
}
