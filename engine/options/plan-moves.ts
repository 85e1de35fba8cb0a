import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Option } from './option'
import { Options, PlannedMove, Ranking } from './options'

/** An option and its new index among the options left in its group. */
@unmanaged
export class Move {
  option: Option
  index: u32
}

/**
 * Moves that bring the options left in each group into the order of the rules. The platform performs moves one after
 * the other and does not count hidden options. So moves are planned when all hidden options are known. Each builds on
 * the order after the moves before it. An index never exceeds the list. There are never more moves than options, so
 * they fit into a run's output (docs/platform.md#function-limits).
 */
export function planMoves(options: Options): List<Move> {
  const moves = List.empty<Move>()
  const count = options.all.length
  if (options.plannedMoves.length === 0) return moves
  for (let at: u32 = 0; at < count; ) {
    const group = options.all.at(at).group
    const order = List.empty<Option>()
    const made = moves.length
    for (; at < count && options.all.at(at).group === group; at++) {
      const option = options.all.at(at)
      if (!option.isHidden) order.add(option)
    }
    for (let index: u32 = 0; index < options.plannedMoves.length; index++) {
      const planned = options.plannedMoves.at(index)
      const ranking = planned.ranking
      if (ranking === null) planMove(planned, order, moves)
      else planSorting(planned, ranking, order, moves)
    }
    // If many rules sort, only the final order counts: one move for each option, from the first index on.
    if (moves.length - made <= order.length) continue
    moves.length = made
    for (let index: u32 = 0; index < order.length; index++) addMove(order.at(index), index, moves)
  }
  return moves
}

/** Brings the named options together, behind the given number of other options. */
function planMove(planned: PlannedMove, order: List<Option>, moves: List<Move>): void {
  for (let index: u32 = 0; index < order.length; index++) {
    const option = order.at(index)
    option.rank = u32(!planned.match.holds(option))
  }
  // The first one goes behind the others, and each further one behind the one before it. Removing an option moves those
  // after it up by one.
  let behind = indexBehindOthers(order, planned.index)
  for (let from: u32 = 0; from < order.length; ) {
    const option = order.at(from)
    if (<u32>option.rank !== 0) {
      from++
      continue
    }
    option.rank = 1
    const target = from < behind ? behind - 1 : behind
    move(order, from, target, moves)
    behind = target + 1
  }
}

/** Puts at each index the first option with the lowest rank among those not placed yet. */
function planSorting(planned: PlannedMove, ranking: Ranking, order: List<Option>, moves: List<Move>): void {
  const count = order.length
  ranking(order, planned.match)
  for (let at: u32 = 0; at < min(count, planned.index); at++) {
    let lowest = at
    for (let index = at + 1; index < count; index++)
      if (order.at(index).rank < order.at(lowest).rank) lowest = index
    if (lowest === at) continue
    if (TRACE) planned.trace.changed.add(order.at(lowest))
    move(order, lowest, at, moves)
  }
}

/** The index after the first `others` options that are not named. The end of the list if there are fewer. */
function indexBehindOthers(order: List<Option>, others: u32): u32 {
  let index: u32 = 0
  for (let passed: u32 = 0; passed < others && index < order.length; index++)
    passed += <u32>order.at(index).rank
  return index
}

function move(order: List<Option>, from: u32, to: u32, moves: List<Move>): void {
  const option = order.at(from)
  while (from !== to) {
    const next = from < to ? from + 1 : from - 1
    order.put(from, order.at(next))
    from = next
  }
  order.put(to, option)
  addMove(option, to, moves)
}

function addMove(option: Option, index: u32, moves: List<Move>): void {
  const made = allocateRecord<Move>()
  made.option = option
  made.index = index
  moves.add(made)
}
