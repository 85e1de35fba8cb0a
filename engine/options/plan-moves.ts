import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Option } from './option'
import { Options, PlannedMove, Ranking } from './options'

/** An option, and the index it goes to among those of its group that are left. */
@unmanaged
export class Move {
  option: Option
  index: u32
}

/**
 * The moves that bring the remaining options of each group into the order of the rules. The platform performs moves
 * one after the other and does not count hidden options. So moves are planned when all hidden options are known, each
 * on the order that those before it leave. An index is never beyond the list. There are never more moves than
 * options, so that they fit into a run's output (docs/platform.md#function-limits).
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
    // Where many rules sort, what counts is where they leave each option: one move for each, from the first index on.
    if (moves.length - made <= order.length) continue
    moves.length = made
    for (let index: u32 = 0; index < order.length; index++) addMove(order.at(index), index, moves)
  }
  return moves
}

/** Brings the options that a placement names together, after as many of the others as it says. */
function planMove(planned: PlannedMove, order: List<Option>, moves: List<Move>): void {
  for (let index: u32 = 0; index < order.length; index++) {
    const option = order.at(index)
    option.rank = u32(!planned.match.holds(option))
  }
  // The first one goes after the others, each further one after the one before it. Taking an option out moves those
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

/** Puts at each index the first of those with the lowest rank that are not put anywhere yet. */
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

/** The index after the first `others` options that are not named, or the end of the list. */
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
