import { JsonValue } from '../json/value'
import { Text } from '../text/text'

/**
 * Finds the kind of an action by its type. The kind is a member of the enum of the part that carries out the action. It
 * is zero if the table of that part does not have the type.
 */
export type ActionTable = (type: Text) => i32

/** One action of a rule, as it is stored. */
@unmanaged
export class Action {
  /** Its index among the stored actions of its rule; kept in the tracing build only. */
  index: u32
  type: Text
  params: JsonValue
  /** Kind from the table of the part. An action of kind zero is skipped. */
  kind: i32
}
