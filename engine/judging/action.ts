import { JsonValue } from '../json/value'
import { Text } from '../text/text'

/**
 * Finds the kind of an action by its type. The kind is a member of an enum of the part that carries the action out, or zero
 * for a type that is not in the table of that part.
 */
export type ActionTable = (type: Text) => i32

/** One action of a rule, as it is stored. */
@unmanaged
export class Action {
  /** Its index among the stored actions of its rule; kept in the tracing build only. */
  index: u32
  type: Text
  params: JsonValue
  /** As the part's table has it; an action of kind zero is skipped. */
  kind: i32
}
