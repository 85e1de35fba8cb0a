import { Value } from '../host/host'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, Text } from '../text/text'

/** Outcome of an action. */
export enum Outcome {
  given,
  /** The action belongs to the other run of the function. */
  otherRun,
  /** Its parameters cannot be read. */
  unreadable,
  /** Nothing in the cart matches the action. */
  nothingMatched,
  /** Everything that matches already has a discount of this record. */
  taken,
  /** No step is reached. */
  belowSteps,
  /** The value would take nothing off. */
  nothingOff,
  /** The cart has too few pieces for a further given piece. */
  notEnough,
  /** The buyer entered no code that the action names and that can be refused. */
  noCode,
  /** The cart reaches the minimum of the code, so the code is not refused. */
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
  /** Ids of lines, handles of options, or codes that the action affected. */
  given: List<Value>

  static empty(): ActionTrace {
    const trace = allocateRecord<ActionTrace>()
    trace.given = List.empty<Value>()
    return trace
  }
}
