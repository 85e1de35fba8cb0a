import { spend } from '../budget'
import { bytesOfText, textOf, Value } from '../host/host'
import { log } from '../log'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { canonical } from '../text/canonical'
import { ascii, lengthOf, same, Text } from '../text/text'
import { TextSet } from '../text/text-set'
import { countLines } from './cart-lines'
import { DiscountValue } from './discount-value'
import { ActionTrace, Outcome } from './outcome'

/** Target of a discount: a line, some pieces of a line, or a delivery option. */
@unmanaged
export class Target {
  id: Value
  /** Zero for all pieces. */
  quantity: u64
}

/** One discount of the output, in the platform's form. */
@unmanaged
export class Candidate {
  message: Text
  value: DiscountValue
  targets: List<Target>
  prerequisites: List<Target>
  /** Lines that an order discount leaves out. */
  excluded: List<Target>
  /** The smallest subtotal of the order, or `noText`. */
  from: Text
}

/** Codes that are refused with a message of the merchant. */
@unmanaged
export class Answer {
  message: Text
  codes: List<Value>
}

/** An output may have 20,000 bytes for up to 200 lines. This many are reserved for the JSON around the candidates. */
const keptBytes: usize = 400
const linesBeforeScaling: usize = 200
const bytesOfLine: usize = 100
/**
 * Bytes of a candidate, a target and a code in addition to their content: names, quotes, brackets, commas. Each letter
 * of a message counts twice, since an escaped quote takes two bytes.
 */
const bytesOfCandidate: usize = 220
const bytesOfTarget: usize = 34
const bytesOfQuantity: usize = 26
/** Bytes that a new candidate leaves free for its first target. */
const bytesOfFirst: usize = 300

/** Instructions to compare a discount with an existing candidate. */
const costOfCandidate: i64 = 50

/** All discounts of the run, in the order in which they were decided. */
@unmanaged
export class Plan {
  order: List<Candidate>
  /** Discounts for lines, or for delivery options. */
  shares: List<Candidate>
  answers: List<Answer>
  private bytes: usize
  private isFull: bool
  /** Canonical codes that were refused. */
  answered: TextSet
  /** Outcome of each action, in the order of execution. Filled only in the tracing build. */
  traces: List<ActionTrace>
  private trace: ActionTrace

  static empty(): Plan {
    const plan = allocateRecord<Plan>()
    plan.order = List.empty<Candidate>()
    plan.shares = List.empty<Candidate>()
    plan.answers = List.empty<Answer>()
    plan.bytes = keptBytes
    plan.answered = TextSet.none()
    if (TRACE) plan.traces = List.empty<ActionTrace>()
    return plan
  }

  /** Called before each action in the tracing build. Everything that follows is attributed to that action. */
  traceAction(): void {
    this.trace = ActionTrace.empty()
    this.traces.add(this.trace)
  }

  note(outcome: Outcome): void {
    if (TRACE) this.trace.outcome = outcome
  }

  noteGiven(to: Value): void {
    if (TRACE) this.trace.given.add(to)
  }

  /** A new candidate with a value. Null if the output has no room for it. */
  open(message: Text, value: DiscountValue): Candidate | null {
    const bytes = bytesOfCandidate + (lengthOf(message) << 1) + lengthOf(value.text)
    if (!this.take(bytes + bytesOfFirst)) return null
    this.bytes -= bytesOfFirst
    const candidate = allocateRecord<Candidate>()
    candidate.message = message
    candidate.value = value
    candidate.targets = List.empty<Target>()
    candidate.prerequisites = List.empty<Target>()
    candidate.excluded = List.empty<Target>()
    return candidate
  }

  openAnswer(message: Text): Answer | null {
    const bytes = bytesOfCandidate + (lengthOf(message) << 1)
    if (!this.take(bytes)) return null
    const answer = allocateRecord<Answer>()
    answer.message = message
    answer.codes = List.empty<Value>()
    return answer
  }

  /** Counts the bytes of an id that is written. False if the output has no room for it. */
  count(id: Value): bool {
    return this.take(bytesOfTarget + bytesOfText(id))
  }

  /** Adds a target. False if the output has no room for it. */
  add(targets: List<Target>, id: Value, quantity: u64): bool {
    const bytes = bytesOfTarget + bytesOfText(id)
    if (!this.take(quantity > 0 ? bytes + bytesOfQuantity : bytes)) return false
    const target = allocateRecord<Target>()
    target.id = id
    target.quantity = quantity
    targets.add(target)
    return true
  }

  addCode(answer: Answer, code: Value): bool {
    if (!this.count(code)) return false
    answer.codes.add(code)
    this.answered.include(canonical(textOf(code)))
    return true
  }

  /** Reserves bytes of the output. After the first refusal everything is refused, and one log line reports it. */
  private take(bytes: usize): bool {
    if (this.isFull) return false
    this.bytes += bytes
    if (this.bytes <= roomOfRun()) return true
    this.isFull = true
    log(ascii('output full'))
    return false
  }

  /**
   * The candidate that gives this value to lines or rates. An earlier one is shared if it has the same message and
   * takes the same off each target. Otherwise a new one is opened. Null if the output has no room for it.
   */
  share(message: Text, value: DiscountValue): Candidate | null {
    if (this.isFull || !spend(<i64>this.shares.length * costOfCandidate)) return null
    for (let index: u32 = 0; index < this.shares.length; index++) {
      const candidate = this.shares.at(index)
      if (candidate.prerequisites.length > 0 || !candidate.value.isSameForEach(value)) continue
      if (same(candidate.message, message)) return candidate
    }
    const candidate = this.open(message, value)
    if (candidate !== null) this.shares.add(candidate)
    return candidate
  }
}

/** The platform allows more with each line beyond the first 200. */
function roomOfRun(): usize {
  return max(<usize>countLines(), linesBeforeScaling) * bytesOfLine
}
