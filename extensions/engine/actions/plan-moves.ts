import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Offer, Offers, Placement } from './offers'

/** An offer, and the index it goes to among those of its group that are left. */
@unmanaged
export class Move {
  offer: Offer
  index: u32
}

/**
 * The moves that bring what is left of each group into the order the rules ask for. The platform performs moves one
 * after the other and counts what is hidden out, so they are planned when all that is hidden is known, each on the order
 * that those before it leave. An index is never beyond the list.
 */
export function planMoves(offers: Offers): List<Move> {
  const moves = List.empty<Move>()
  const count = offers.offered.length
  if (offers.placements.length === 0) return moves
  for (let at: u32 = 0; at < count; ) {
    const group = offers.offered.at(at).group
    const order = List.empty<Offer>()
    for (; at < count && offers.offered.at(at).group === group; at++) {
      const offer = offers.offered.at(at)
      if (!offer.isHidden) order.add(offer)
    }
    for (let index: u32 = 0; index < offers.placements.length; index++)
      planPlacement(offers.placements.at(index), order, moves)
  }
  return moves
}

/** Brings those that a placement names together, behind so many of the others as the placement says. */
function planPlacement(placement: Placement, order: List<Offer>, moves: List<Move>): void {
  const named = List.empty<Offer>()
  for (let index: u32 = 0; index < order.length; index++) {
    const offer = order.at(index)
    offer.isNamed = placement.match.holds(offer)
    if (offer.isNamed) named.add(offer)
  }
  let target: u32 = 0
  for (let index: u32 = 0; index < named.length; index++) {
    const offer = named.at(index)
    const from = indexOf(order, offer)
    // The first goes behind the others, each further one behind the one before; taking it out moves up what follows.
    const behind = index === 0 ? indexBehindOthers(order, placement.index) : target + 1
    target = from < behind ? behind - 1 : behind
    shift(order, from, target)
    const move = allocateRecord<Move>()
    move.offer = offer
    move.index = target
    moves.add(move)
  }
}

function indexOf(order: List<Offer>, offer: Offer): u32 {
  let index: u32 = 0
  while (order.at(index) !== offer) index++
  return index
}

/** The index behind so many offers that are not named, or behind all where there are fewer. */
function indexBehindOthers(order: List<Offer>, others: u32): u32 {
  let index: u32 = 0
  for (let passed: u32 = 0; passed < others && index < order.length; index++)
    passed += u32(!order.at(index).isNamed)
  return index
}

function shift(order: List<Offer>, from: u32, to: u32): void {
  const offer = order.at(from)
  for (; from < to; from++) order.put(from, order.at(from + 1))
  for (; from > to; from--) order.put(from, order.at(from - 1))
  order.put(to, offer)
}
