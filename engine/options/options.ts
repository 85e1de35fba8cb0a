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

/** Instructions that comparing two options takes, by their ranks or names. */
const costOfComparison: i64 = 60
/** Cost of shifting an option by one. An option that is moved may shift all others. */
const costOfShift: i64 = 45

/** Gives each option of a group the rank by which it is sorted; the group's are those that are left, in their order. */
export type Ranking = (group: List<Option>, match: NameMatch) => void

/** Where an action wants the options of each group. */
@unmanaged
export class PlannedMove {
  match: NameMatch
  /** Number of others before those that go by a name. Where all are sorted: the most that are moved. */
  index: u32
  /** Null where those that go by a name are moved. */
  ranking: Ranking | null
  /** Kept in the tracing build only. */
  trace: ActionTrace
}

/** All options, in the checkout's order, and the operations on them, in the order of the rules. */
@unmanaged
export class Options {
  all: List<Option>
  hidden: List<Option>
  renamed: List<Option>
  /** Placements in the order of the rules. Moves are planned at the end, when everything that is hidden is known. */
  plannedMoves: List<PlannedMove>
  private hasKeptLast: bool
  /** Number of names and aliases; zero before they are counted. */
  private names: u32
  /** Effect of each action, in the order they were carried out; kept in the tracing build only. */
  traces: List<ActionTrace>
  /** That of the current action. */
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

  /** In the tracing build, called before each action: what happens from here on is noted as done by it. */
  traceAction(): void {
    this.trace = ActionTrace.empty()
    this.traces.add(this.trace)
  }

  /** Number of the options' names, with aliases: each may be compared with each name of an action. */
  countNames(): u32 {
    if (!areThereAliases()) return this.all.length
    if (this.names === 0)
      for (let index: u32 = 0; index < this.all.length; index++)
        this.names += 1 + this.all.at(index).aliases().length
    return this.names
  }

  /** Adds an item of the input. One without a name is left out where every option has one. */
  read(group: OptionGroup, item: Value, nameMember: Text, needsName: bool): void {
    const name = textOf(property(item, nameMember))
    if (name === noText && needsName) return
    group.left++
    const option = Option.of(group, item, name)
    option.index = this.all.length
    this.all.add(option)
  }

  /** Hides an option once in a placement, but never the last one left of its group's list unless the rule says that it may. */
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

  /** The log says it once in a run, the trace of every action that was kept from it. */
  private keepLast(): void {
    if (!this.hasKeptLast) log(ascii('kept the last one left'))
    this.hasKeptLast = true
    if (TRACE) this.trace.hasKeptLast = true
  }

  /** Gives an option another name; of several the last one counts. */
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

  /** Plans to put the options with a matching name after the first `index` others of their group. */
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
