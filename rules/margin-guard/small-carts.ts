import type { Pieces } from './closest-carts.ts'
import type { GuardCart } from './guard-cart.ts'
import type { Suggesting } from './suggest-carts.ts'

/** Maximum pieces of small carts. There are too many larger ones for any search. */
const piecesOfSmall = 12

/**
 * Lists all carts of representative products, by their number of pieces. The search completes each number before the
 * next.
 */
export function* listSmallCarts({
  representing,
  codeChoices,
  circumstancesCount,
}: Suggesting): Generator<{ readonly pieces: number; readonly carts: Iterable<GuardCart> }> {
  for (let pieces = 1; pieces <= piecesOfSmall; pieces += 1) {
    yield {
      pieces,
      carts: {
        *[Symbol.iterator](): Generator<GuardCart> {
          for (const lines of listPieces(representing.indices, pieces)) {
            for (const codes of codeChoices) {
              for (let circumstances = 0; circumstances < circumstancesCount; circumstances += 1)
                yield { pieces: lines, codes, circumstances }
            }
          }
        },
      },
    }
  }
}

/** Lists every combination of these products with this number of pieces. */
function* listPieces(indices: readonly number[], pieces: number): Generator<Pieces> {
  if (pieces === 0) yield new Map()
  const [index, ...others] = indices
  if (index === undefined || pieces === 0) return
  for (let own = pieces; own >= 0; own -= 1) {
    for (const rest of listPieces(others, pieces - own))
      yield own === 0 ? rest : new Map([[index, own], ...rest])
  }
}
