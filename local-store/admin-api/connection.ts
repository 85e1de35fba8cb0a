import { GraphQLError } from 'graphql'
import { type Cursor, formatCursor, parseCursor } from './cursor.ts'

/** Largest page of any list (docs/platform.md#connections). */
export const largestPage = 250

export type ConnectionArguments = {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
  reverse?: boolean | null
}

export type Connection<Node> = {
  edges: { cursor: string; node: Node }[]
  nodes: Node[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

export type Sorting<Item> = {
  /** Value that the list is sorted by; records with the same value are sorted by id. */
  sortValue: (item: Item) => string | number
  idOf: (item: Item) => string | number
}

/**
 * Sorts, reverses and cuts a list. The caller has already filtered `items`. `form` builds the node of each item on the
 * page.
 */
export function connect<Item, Node>(
  items: readonly Item[],
  args: ConnectionArguments,
  sorting: Sorting<Item>,
  form: (item: Item) => Node,
): Connection<Node> {
  requirePageSize(args)
  const direction = args.reverse ? -1 : 1
  const sorted = items.toSorted((one, other) => direction * compareItems(one, other, sorting))
  const from = args.after ? indexOf(sorted, requireCursor(args.after), sorting, direction, 'after') : 0
  const to = args.before
    ? indexOf(sorted, requireCursor(args.before), sorting, direction, 'before')
    : sorted.length
  const within = sorted.slice(from, Math.max(from, to))
  const page =
    args.first != null
      ? within.slice(0, args.first)
      : within.slice(Math.max(0, within.length - (args.last ?? 0)))
  const skippedInFront = args.first != null ? 0 : within.length - page.length
  const edges = page.map((item) => ({ cursor: formatCursor(cursorOf(item, sorting)), node: form(item) }))
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasPreviousPage: from + skippedInFront > 0,
      hasNextPage: from + skippedInFront + page.length < sorted.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** A part of a list: at most `limit` items between two cursors, read from either end. */
export type PageWindow = { above?: Cursor; below?: Cursor; descending: boolean; limit: number }

/** Like {@link connect}, for a list that is too long to sort for each page: `read` returns a sorted part of it. */
export function connectPage<Item, Node>(
  read: (window: PageWindow) => readonly Item[],
  args: ConnectionArguments,
  sorting: Sorting<Item>,
  form: (item: Item) => Node,
): Connection<Node> {
  requirePageSize(args)
  const reverse = args.reverse === true
  const within = between(args.after, args.before, reverse)
  const fromFront = args.first != null
  const limit = args.first ?? args.last ?? 0
  const found = limit === 0 ? [] : read({ ...within, descending: reverse === fromFront, limit })
  const page = fromFront ? found : found.toReversed()
  const edges = page.map((item) => ({ cursor: formatCursor(cursorOf(item, sorting)), node: form(item) }))
  const [startCursor, endCursor] = [edges[0]?.cursor ?? null, edges.at(-1)?.cursor ?? null]
  const hasAny = (after: string | null | undefined, before: string | null | undefined): boolean =>
    read({ ...between(after, before, reverse), descending: false, limit: 1 }).length > 0
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasPreviousPage: startCursor === null ? args.after != null : hasAny(null, startCursor),
      hasNextPage: endCursor === null ? args.before != null : hasAny(endCursor, null),
      startCursor,
      endCursor,
    },
  }
}

function between(
  after: string | null | undefined,
  before: string | null | undefined,
  reverse: boolean,
): Pick<PageWindow, 'above' | 'below'> {
  const [lower, upper] = reverse ? [before, after] : [after, before]
  return {
    ...(lower ? { above: requireCursor(lower) } : {}),
    ...(upper ? { below: requireCursor(upper) } : {}),
  }
}

function requirePageSize(args: ConnectionArguments): void {
  const { first, last } = args
  if (first != null && last != null) throw badRequest('providing both first and last is not supported')
  const size = first ?? last
  if (size == null) throw badRequest('you must provide one of first or last')
  if (size < 0) throw badRequest(`${first != null ? 'first' : 'last'} must not be negative`)
  if (size <= largestPage) return
  throw new GraphQLError(`The page size of ${size} is greater than the maximum allowed of ${largestPage}.`, {
    extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
  })
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}

function requireCursor(text: string): Cursor {
  const cursor = parseCursor(text)
  if (cursor === undefined) {
    throw new GraphQLError('Invalid cursor for current pagination sort.', {
      extensions: { code: 'BAD_REQUEST' },
    })
  }
  return cursor
}

function cursorOf<Item>(item: Item, sorting: Sorting<Item>): Cursor {
  return { last_id: String(sorting.idOf(item)), last_value: String(sorting.sortValue(item)) }
}

/**
 * Index of the first record after the cursor (`after`), or at the cursor (`before`), even if the cursor's record was
 * deleted.
 */
function indexOf<Item>(
  sorted: readonly Item[],
  cursor: Cursor,
  sorting: Sorting<Item>,
  direction: number,
  side: 'after' | 'before',
): number {
  const index = sorted.findIndex((item) => {
    const order =
      direction *
      (compareLike(sorting.sortValue(item), cursor.last_value) ||
        compareLike(sorting.idOf(item), cursor.last_id))
    return side === 'after' ? order > 0 : order >= 0
  })
  return index === -1 ? sorted.length : index
}

function compareItems<Item>(one: Item, other: Item, sorting: Sorting<Item>): number {
  return (
    compareLike(sorting.sortValue(one), String(sorting.sortValue(other))) ||
    compareLike(sorting.idOf(one), String(sorting.idOf(other)))
  )
}

/** Compares numbers by size and texts by code point, independent of the machine's language. */
function compareLike(value: string | number, other: string): number {
  if (typeof value === 'number') return value - Number(other)
  return value < other ? -1 : value > other ? 1 : 0
}
