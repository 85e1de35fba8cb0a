import { areThereAliases } from '../aliases'
import { spend } from '../budget'
import { property, textOf, Value } from '../host/host'
import { log } from '../log'
import { logSpent } from '../log-spent'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { ActionTrace } from './action-trace'
import { NameMatch } from './name-match'
import { Option, OptionGroup, Placement } from './option'

/** Instructions to compare two options by rank or name. */
const costOfComparison: i64 = 60
/** Cost of shifting an option by one position. Moving one option may shift all others. */
const costOfShift: i64 = 45

/** Ranks the options of a group for sorting. `group` holds the options that are left, in their order. */
export type Ranking = (group: List<Option>, match: NameMatch) => void

/** A move that an action asks for, in each group of options. */
@unmanaged
export class PlannedMove {
  match: NameMatch
  /**
   * Number of other options before those that match a name. When sorting, the maximum number of options that are moved.
   */
  index: u32
  /** Null if the options that match a name are moved. */
  ranking: Ranking | null
  /** Kept in the tracing build only. */
  trace: ActionTrace
}

/** All options in the checkout's order, and the operations on them in the order of the rules. */
@unmanaged
export class Options {
  all: List<Option>
  hidden: List<Option>
  renamed: List<Option>
  /** Moves in the order of the rules. They are planned at the end, when all hidden options are known. */
  plannedMoves: List<PlannedMove>
  private hasKeptLast: bool
  /** Number of names and aliases; zero before they are counted. */
  private names: u32
  /** Effect of each action, in the order of execution. Filled only in the tracing build. */
  traces: List<ActionTrace>
  /** Effect of the current action. */
  private trace: ActionTrace

  static empty(): Options {
    const options = allocateRecord<Options>()
    options.all = List.empty<Option>()
    options.hidden = List.empty<Option>()
    options.renamed = List.empty<Option>()
    options.plannedMoves = List.empty<PlannedMove>()
    if (TRACE) {
      options.traces = List.empty<ActionTrace>()
      options.trace = ActionTrace.empty()
    }
    return options
  }

  /** Called before each action in the tracing build. Everything that follows is attributed to that action. */
  traceAction(): void {
    this.trace = ActionTrace.empty()
    this.traces.add(this.trace)
  }

  /** Number of names of the options, with aliases. Each may be compared with each name of an action. */
  countNames(): u32 {
    if (!areThereAliases()) return this.all.length
    if (this.names === 0)
      for (let index: u32 = 0; index < this.all.length; index++)
        this.names += 1 + this.all.at(index).aliases().length
    return this.names
  }

  /** Adds an item of the input. With `needsName`, an item without a name is left out. */
  read(group: OptionGroup, item: Value, nameMember: Text, needsName: bool): void {
    const name = textOf(property(item, nameMember))
    if (name === noText && needsName) return
    group.left++
    const option = Option.of(group, item, name)
    option.index = this.all.length
    this.all.add(option)
  }

  /**
   * Hides an option in some placements, once. The last option left in its group's list is kept, unless the rule allows
   * hiding it.
   */
  hide(option: Option, mayHideLast: bool, placements: u32): void {
    if ((option.hiddenFrom & placements) === placements) return
    if ((placements & Placement.list) !== 0 && !option.isHidden) {
      if (option.group.left === 1 && !mayHideLast) return this.keepLast()
      option.isHidden = true
      option.group.left--
    }
    if (option.hiddenFrom === 0) this.hidden.add(option)
    option.hiddenFrom |= placements
    this.note(option)
  }

  /** Notes that a last option was kept. The log reports it once in a run, and the trace for each action concerned. */
  private keepLast(): void {
    if (!this.hasKeptLast) log(ascii('kept the last one left'))
    this.hasKeptLast = true
    if (TRACE) this.trace.hasKeptLast = true
  }

  /** Gives an option another name. If there are several, the last one counts. */
  rename(option: Option, name: Text): void {
    if (option.newName === noText) this.renamed.add(option)
    option.newName = name
    this.note(option)
  }

  /** Plans to sort each group by ranks, the lowest first. `first` limits the number of options that are moved. */
  sort(ranking: Ranking, match: NameMatch, first: u32 = u32.MAX_VALUE): void {
    if (spend(<i64>(this.all.length * this.all.length) * costOfComparison))
      this.add(match, first).ranking = ranking
    else logSpent()
  }

  private add(match: NameMatch, index: u32): PlannedMove {
    const planned = allocateRecord<PlannedMove>()
    planned.match = match
    planned.index = index
    if (TRACE) planned.trace = this.trace
    this.plannedMoves.add(planned)
    return planned
  }

  /** Plans to move the options that match a name behind the first `index` other options of their group. */
  place(match: NameMatch, index: u32): void {
    let named: u32 = 0
    for (let at: u32 = 0; at < this.all.length; at++) named += u32(match.holds(this.all.at(at)))
    if (!spend(<i64>(named * this.all.length) * costOfShift)) return logSpent()
    this.add(match, index)
    if (!TRACE) return
    for (let at: u32 = 0; at < this.all.length; at++) {
      const option = this.all.at(at)
      if (!option.isHidden && match.holds(option)) this.note(option)
    }
  }

  private note(option: Option): void {
    if (TRACE) this.trace.changed.add(option)
  }
}
