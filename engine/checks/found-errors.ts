import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { same, Text } from '../text/text'
import { isWholePage } from './error-target'
import { ActionTrace, Outcome } from './outcome'

/** A message for the shopper, and the target that shows it. */
@unmanaged
export class CheckoutError {
  target: Text
  message: Text
}

/** Errors that stop this checkout, in the order of the rules. */
@unmanaged
export class FoundErrors {
  all: List<CheckoutError>
  /** Outcome of each action that was carried out. Filled only in the tracing build. */
  traces: List<ActionTrace>

  static none(): FoundErrors {
    const errors = allocateRecord<FoundErrors>()
    errors.all = List.empty<CheckoutError>()
    if (TRACE) errors.traces = List.empty<ActionTrace>()
    return errors
  }

  /**
   * Adds a message at a target. The platform does not document two messages at one field
   * (docs/platform.md#validation-targets), so only the first one is kept. The whole page shows each message once.
   */
  add(target: Text, message: Text): void {
    const areOfPage = isWholePage(target)
    for (let index: u32 = 0; index < this.all.length; index++) {
      const other = this.all.at(index)
      if (same(other.target, target) && (!areOfPage || same(other.message, message)))
        return this.note(Outcome.taken)
    }
    const error = allocateRecord<CheckoutError>()
    error.target = target
    error.message = message
    this.all.add(error)
    if (TRACE) this.traces.add(ActionTrace.of(Outcome.stopped, target, message))
  }

  note(outcome: Outcome): void {
    if (TRACE) this.traces.add(ActionTrace.of(outcome))
  }
}
