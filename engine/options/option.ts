import { Alias, aliasesOf } from '../aliases'
import { property, textOf, Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonicalName } from '../text/canonical'
import { noText, Text } from '../text/text'

/** Where an option can be hidden; of these the platform knows two, on its Plus plan and of payment methods alone. */
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
  /** As the checkout has it. */
  spelling: Text
  private canonicalName: Text
  private knownAliases: List<Alias> | null
  /** Hidden in the list of methods, so that the shopper cannot choose it. */
  isHidden: bool
  /** The placements where it is hidden, see `Placement`. */
  hiddenFrom: u32
  /** A delivery option's, see rates.ts. */
  price: f64
  isPriced: bool
  /** Its new name; `noText` while it keeps its name. */
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

  /** In the form in which texts are compared, see text/canonical.ts. */
  name(): Text {
    if (this.canonicalName === noText) this.canonicalName = canonicalName(this.spelling)
    return this.canonicalName
  }

  /** Its other names, where there are any aliases. */
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

  /** As the platform wants it back: a payment method's id, a delivery option's handle; `noText` where it has none. */
  readId(): Text {
    return textOf(property(this.item, this.group.idMember))
  }
}

/** Options of which the buyer takes one: all payment methods, or the options of one delivery group. */
@unmanaged
export class OptionGroup {
  /** The member of the options in which the input has their ids. */
  idMember: Text
  /** Are the options rates of a delivery group, and not payment methods? */
  areRates: bool
  /** Number of options that are not hidden. */
  left: u32
  /** The address of the names by which something that is left was last kept, see hide.ts. */
  keptBy: usize
}
