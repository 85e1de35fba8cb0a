import { Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, Text } from '../text/text'

/** Outcome of an action. */
export enum Outcome {
  given,
  /** It belongs to the function's other run. */
  otherRun,
  /** Its parameters cannot be read. */
  unreadable,
  /** Nothing in the cart matches the action. */
  nothingMatched,
  /** Every match has a discount of this record already. */
  taken,
  /** No step is reached. */
  belowSteps,
  /** It would take nothing off. */
  nothingOff,
  /** Too little is in the cart for one more to be given. */
  notEnough,
  /** The buyer entered no code that the action names and that can be answered. */
  noCode,
  /** The cart reaches the minimum of the code, so no answer is given. */
  minimumReached,
  /** The output has no room left. */
  noRoom,
  /** The budget of the run is used up. */
  spent,
}

export function wordForOutcome(outcome: Outcome): Text {
  switch (outcome) {
    case Outcome.given:
      return ascii('given')
    case Outcome.otherRun:
      return ascii('other_run')
    case Outcome.unreadable:
      return ascii('unreadable')
    case Outcome.nothingMatched:
      return ascii('nothing_matched')
    case Outcome.taken:
      return ascii('taken')
    case Outcome.belowSteps:
      return ascii('below_steps')
    case Outcome.nothingOff:
      return ascii('nothing_off')
    case Outcome.notEnough:
      return ascii('not_enough')
    case Outcome.noCode:
      return ascii('no_code')
    case Outcome.minimumReached:
      return ascii('minimum_reached')
    case Outcome.noRoom:
      return ascii('no_room')
    default:
      return ascii('spent')
  }
}

/** Outcome of one action, for the tracing build. */
@unmanaged
export class ActionTrace {
  outcome: Outcome
  /** Ids of lines, handles of options or codes: all that it was given to. */
  given: List<Value>

  static empty(): ActionTrace {
    const trace = allocateRecord<ActionTrace>()
    trace.given = List.empty<Value>()
    return trace
  }
}
