import { JsonValue } from '../json/value'
import { Text } from '../text/text'
import { Offers } from './offers'

/** Carries an action out on what the checkout offers. */
export type Deed = (offers: Offers, params: JsonValue) => void

/** Finds a deed by the type of its action; null for a type that is not in the table. */
export type DeedTable = (type: Text) => Deed | null

/** One action of a rule: what it says, and the deed its type was found to mean (see rules/look-up.ts). */
@unmanaged
export class Action {
  /** Its place among the stored actions of its rule. */
  index: u32
  type: Text
  /** Null for a type that is not in the table: the action is skipped. */
  deed: Deed | null
  params: JsonValue
}
