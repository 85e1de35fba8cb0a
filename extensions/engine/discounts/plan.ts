import { textOf, Value } from '../host/host'
import { log } from '../log'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { addressOf, ascii, endOf, lengthOf, same, Text } from '../text/text'
import { countLines } from './cart-lines'
import { DiscountValue } from './discount-value'
import { ActionTrace, Outcome } from './outcome'

/** A line, or some of its pieces; or an option of delivery. */
@unmanaged
export class Target {
  id: Value
  /** Zero stands for all. */
  quantity: u64
}

/** Something that is given, as the platform takes it. */
@unmanaged
export class Candidate {
  message: Text
  value: DiscountValue
  targets: List<Target>
  prerequisites: List<Target>
  /** Of the order: the smallest subtotal, or `noText`. */
  from: Text
}

/** Codes that are answered with words of the merchant's. */
@unmanaged
export class Answer {
  message: Text
  codes: List<Value>
}

/** What an output may have up to 200 lines, and the room that is kept for what stands around the candidates. */
const mostBytes: usize = 20_000
const keptBytes: usize = 400
const linesBeforeScaling: usize = 200
const mostLinesOfScaling: usize = 2_000
/** What a candidate, a target and a code take beside what they carry: names, quotes, brackets, commas. */
const bytesOfCandidate: usize = 220
const bytesOfTarget: usize = 30
const bytesOfQuantity: usize = 26
/** Room that a candidate leaves for its first target. */
const bytesOfFirst: usize = 300

/** All that the run gives, in the order in which it was decided. */
@unmanaged
export class Plan {
  order: List<Candidate>
  /** To lines, or to options of delivery. */
  shares: List<Candidate>
  answers: List<Answer>
  /** How much room is taken. */
  bytes: usize
  private hasLoggedRoom: bool
  /** What came of each action, in the order they were looked at; kept in the tracing build only. */
  traces: List<ActionTrace>
  private trace: ActionTrace

  static empty(): Plan {
    const plan = allocateRecord<Plan>()
    plan.order = List.empty<Candidate>()
    plan.shares = List.empty<Candidate>()
    plan.answers = List.empty<Answer>()
    plan.bytes = keptBytes
    if (TRACE) plan.traces = List.empty<ActionTrace>()
    return plan
  }

  /** In the tracing build, called before each action: what happens from here on is noted as of it. */
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

  /** A candidate that gives a value, or null where the output has no room for it. */
  open(message: Text, value: DiscountValue): Candidate | null {
    const bytes = bytesOfCandidate + writtenBytes(message) + lengthOf(value.text)
    if (!this.take(bytes + bytesOfFirst)) return null
    this.bytes -= bytesOfFirst
    const candidate = allocateRecord<Candidate>()
    candidate.message = message
    candidate.value = value
    candidate.targets = List.empty<Target>()
    candidate.prerequisites = List.empty<Target>()
    return candidate
  }

  openAnswer(message: Text): Answer | null {
    const bytes = bytesOfCandidate + writtenBytes(message)
    if (!this.take(bytes)) return null
    const answer = allocateRecord<Answer>()
    answer.message = message
    answer.codes = List.empty<Value>()
    return answer
  }

  /** Adds a target, unless the output has no room for it. */
  add(targets: List<Target>, id: Value, quantity: u64): bool {
    const bytes = bytesOfTarget + writtenBytes(textOf(id)) + (quantity > 0 ? bytesOfQuantity : 0)
    if (!this.take(bytes)) return false
    const target = allocateRecord<Target>()
    target.id = id
    target.quantity = quantity
    targets.add(target)
    return true
  }

  addCode(answer: Answer, code: Value): bool {
    if (!this.take(bytesOfTarget + writtenBytes(textOf(code)))) return false
    answer.codes.add(code)
    return true
  }

  /** Takes so many bytes of the output's room. Where they are not left, the log says so once, and what comes later is left out. */
  private take(bytes: usize): bool {
    if (this.bytes + bytes <= roomOfRun()) {
      this.bytes += bytes
      return true
    }
    if (!this.hasLoggedRoom) log(ascii('output full'))
    this.hasLoggedRoom = true
    return false
  }

  /**
   * The candidate that gives a value to lines or rates: an earlier one to which more can be added, since it says and takes
   * the same of each, or a new one. Null where the output has no room for it.
   */
  share(message: Text, value: DiscountValue): Candidate | null {
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

function roomOfRun(): usize {
  const lines = min(<usize>countLines(), mostLinesOfScaling)
  return lines > linesBeforeScaling ? (mostBytes / linesBeforeScaling) * lines : mostBytes
}

/** How long a text is as JSON, at most. */
function writtenBytes(text: Text): usize {
  let bytes = lengthOf(text)
  for (let at = addressOf(text); at < endOf(text); at++) {
    const byte = load<u8>(at)
    if (byte < 0x20) bytes += 5
    else if (byte === 0x22 || byte === 0x5c || byte === 0x2f) bytes++
  }
  return bytes
}
