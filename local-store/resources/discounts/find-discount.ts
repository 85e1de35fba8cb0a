import { parseGid } from '../../platform-ids.ts'
import type { State } from '../../state/state.ts'
import {
  type DiscountMethod,
  type DiscountNodeKind,
  type DiscountRecord,
  discountNodeKinds,
} from './discount.ts'

const methods: Record<DiscountNodeKind, readonly DiscountMethod[]> = {
  DiscountNode: ['automatic', 'code'],
  DiscountAutomaticNode: ['automatic'],
  DiscountCodeNode: ['code'],
}

/** Finds a discount by any of its ids. A typed id finds only discounts of its method. */
export function findDiscount(state: Pick<State, 'discounts'>, gid: string): DiscountRecord | undefined {
  const parsed = parseGid(gid)
  const kind = discountNodeKinds.find((one) => one === parsed?.kind)
  if (parsed === undefined || kind === undefined) return undefined
  return state.discounts.find(({ id, method }) => id === parsed.number && methods[kind].includes(method))
}
