import {
  type ConnectionArguments,
  connect,
  connectPage,
  type PageWindow,
  type Sorting,
} from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import type { Cursor } from '../../admin-api/cursor.ts'
import { type SearchFields, searchItems } from '../../admin-api/search-filter.ts'
import { formatGid } from '../../platform-ids.ts'
import type { DiscountRecord } from '../discounts/discount.ts'
import { appForm } from '../installation/form.ts'
import type { RedeemCodeOrder } from './redeem-codes.ts'

/** A code of a discount, in the state or in the tables. */
export type ListedCode = { id: number; code: string; usageCount: number }
export type CodeListArguments = ConnectionArguments & { query?: string | null; sortKey: string }

const search: SearchFields<ListedCode> = {
  words: ({ code }) => [code],
  fields: { code: ({ code }) => [code], id: ({ id }) => id, times_used: ({ usageCount }) => usageCount },
}

const sortings: Record<RedeemCodeOrder, Sorting<ListedCode>> = {
  id: { sortValue: ({ id }) => id, idOf: ({ id }) => id },
  code: { sortValue: ({ code }) => code, idOf: ({ id }) => id },
}

export function countCodes(record: DiscountRecord, { world }: Pick<AdminContext, 'world'>): number {
  return record.codes.length + world.redeemCodes.countOf(record.id)
}

/** A page of all codes of a discount: the original code, and those added later. */
export function listCodes(record: DiscountRecord, args: CodeListArguments, context: AdminContext) {
  const order = args.sortKey === 'CODE' ? 'code' : 'id'
  if (args.query) return connect(searchCodes(record, args.query, context), args, sortings[order], codeForm)
  const read = (window: PageWindow): ListedCode[] => readPage(record, order, window, context)
  return connectPage(read, args, sortings[order], codeForm)
}

/** Every code of the discount that matches the search text. */
export function searchCodes(
  record: DiscountRecord,
  query: string,
  context: AdminContext,
): readonly ListedCode[] {
  const all = [...record.codes, ...context.world.redeemCodes.allOf(record.id)]
  return searchItems(all, query, search, context, 'codes')
}

export function codeForm({ id, code, usageCount }: ListedCode) {
  return {
    id: formatGid('DiscountRedeemCode', id),
    code,
    asyncUsageCount: usageCount,
    createdBy: () => appForm(),
  }
}

function readPage(
  record: DiscountRecord,
  order: RedeemCodeOrder,
  window: PageWindow,
  { world }: AdminContext,
): ListedCode[] {
  const direction = window.descending ? -1 : 1
  const own = record.codes.filter((one) => isWithin(one, order, window))
  const added = world.redeemCodes.pageOf(record.id, order, window)
  return [...own, ...added]
    .toSorted((one, other) => direction * compareCodes(one, other, order))
    .slice(0, window.limit)
}

function isWithin(code: ListedCode, order: RedeemCodeOrder, { above, below }: PageWindow): boolean {
  if (above && compareCodes(code, codeAt(above, order), order) <= 0) return false
  return !(below && compareCodes(code, codeAt(below, order), order) >= 0)
}

function codeAt({ last_id, last_value }: Cursor, order: RedeemCodeOrder): Pick<ListedCode, 'id' | 'code'> {
  return { id: Number(last_id), code: order === 'code' ? last_value : '' }
}

function compareCodes(
  one: Pick<ListedCode, 'id' | 'code'>,
  other: Pick<ListedCode, 'id' | 'code'>,
  order: RedeemCodeOrder,
): number {
  if (order === 'code' && one.code !== other.code) return one.code < other.code ? -1 : 1
  return one.id - other.id
}
