import { Value } from '../host/host'
import { Text } from '../text/text'

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
  /** In the form in which texts are compared, see text/canonical.ts. */
  name: Text
  isHidden: bool
  /** What it is called from now on; `noText` while it keeps its name. */
  newName: Text
  group: OptionGroup
  /** Whether the placement that is being planned names it, see plan-moves.ts. */
  isNamed: bool
}

/** Options of which the buyer takes one: all payment methods, or the options of one delivery group. */
@unmanaged
export class OptionGroup {
  /** How many are not hidden. */
  left: u32
}
