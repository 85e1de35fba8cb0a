import { JsonValue } from '../json/value'
import { Text } from '../text/text'
import { Options } from './options'

/** Carries an action out on the options of a checkout. */
export type ActionHandler = (options: Options, params: JsonValue) => void

/** Finds the handler of a type of action; null for a type that is not in the table. */
export type ActionTable = (type: Text) => ActionHandler | null

/** One action of a rule: what it says, and the handler that its type was found to have (see judging/look-up.ts). */
@unmanaged
export class Action {
  /** Its place among the stored actions of its rule. */
  index: u32
  type: Text
  /** Null for a type that is not in the table: the action is skipped. */
  handler: ActionHandler | null
  params: JsonValue
}
