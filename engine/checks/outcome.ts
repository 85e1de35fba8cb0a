import { allocateRecord } from '../memory/arena'
import { ascii, noText, Text } from '../text/text'

/** Outcome of an action. */
export enum Outcome {
  /** The shopper is stopped with its message. */
  stopped,
  /** It waits for a later step of the checkout. */
  later,
  /** The field has the message of a rule before it. */
  taken,
  /** It has no message. */
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
  /** Where it stops the checkout and with which words; `noText` where it does not. */
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
