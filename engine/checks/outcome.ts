import { allocateRecord } from '../memory/arena'
import { ascii, noText, Text } from '../text/text'

/** Outcome of an action. */
export enum Outcome {
  /** The shopper is stopped with its message. */
  stopped,
  /** The action waits for a later step of the checkout. */
  later,
  /** An earlier rule already put a message at the same field. */
  taken,
  /** The action has no message. */
  unreadable,
}

export function wordForOutcome(outcome: Outcome): Text {
  switch (outcome) {
    case Outcome.stopped:
      return ascii('stopped')
    case Outcome.later:
      return ascii('later')
    case Outcome.taken:
      return ascii('taken')
    default:
      return ascii('unreadable')
  }
}

/** Outcome of one action, for the tracing build. */
@unmanaged
export class ActionTrace {
  outcome: Outcome
  /** Target and message with which the action stops the checkout. `noText` if it does not stop it. */
  target: Text
  message: Text

  static of(outcome: Outcome, target: Text = noText, message: Text = noText): ActionTrace {
    const trace = allocateRecord<ActionTrace>()
    trace.outcome = outcome
    trace.target = target
    trace.message = message
    return trace
  }
}
