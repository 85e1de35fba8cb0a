import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Connection, connect, connectPage, type PageWindow, type Sorting } from './connection.ts'
import { formatCursor, parseCursor } from './cursor.ts'

type Item = { id: number; name: string }
const sortings: Sorting<Item>[] = [
  { sortValue: (item) => item.id, idOf: (item) => item.id },
  { sortValue: (item) => item.name, idOf: (item) => item.id },
]
const items = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 999 }), name: fc.string({ maxLength: 2 }) }),
  {
    selector: (item) => item.id,
    maxLength: 40,
  },
)
const plan = fc.record({
  items,
  size: fc.integer({ min: 1, max: 7 }),
  sorting: fc.constantFrom(...sortings),
  reverse: fc.boolean(),
})
const same = (item: Item): Item => item

/** Reads a part of a list that is sorted by its ids. */
const readById =
  (items: readonly Item[]) =>
  ({ above, below, descending, limit }: PageWindow): Item[] =>
    items
      .filter(({ id }) => !above || id > Number(above.last_id))
      .filter(({ id }) => !below || id < Number(below.last_id))
      .toSorted((one, other) => (descending ? other.id - one.id : one.id - other.id))
      .slice(0, limit)

it('connectPage answers as connect does, and reads no more than the page', () => {
  const [byId] = sortings
  if (byId === undefined) throw new Error('There is no sorting by id')
  fc.assert(
    fc.property(
      plan,
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 999 })),
      ({ items, size, reverse }, isForward, from) => {
        const cursor =
          from === null ? null : formatCursor({ last_id: String(from), last_value: String(from) })
        const args = isForward
          ? { first: size, after: cursor, reverse }
          : { last: size, before: cursor, reverse }
        const expected = connect(items, args, byId, same)
        if (expected.nodes.length === 0) return
        expect(connectPage(readById(items), args, byId, same)).toEqual(expected)
      },
    ),
  )
})

describe('connect', () => {
  it('shows every record once, page by page forward and backward', () => {
    fc.assert(
      fc.property(plan, ({ items, size, sorting, reverse }) => {
        const whole = connect(items, { first: 250, reverse }, sorting, same).nodes
        expect(whole.toSorted((one, other) => one.id - other.id)).toEqual(
          items.toSorted((one, other) => one.id - other.id),
        )
        expect(
          walk((after) => connect(items, { first: size, after, reverse }, sorting, same), 'forward'),
        ).toEqual(whole)
        expect(
          walk((before) => connect(items, { last: size, before, reverse }, sorting, same), 'backward'),
        ).toEqual(whole)
      }),
    )
  })

  it('continues after a record that is gone', () => {
    fc.assert(
      fc.property(plan, ({ items, size, sorting, reverse }) => {
        const page = connect(items, { first: size, reverse }, sorting, same)
        const last = page.nodes.at(-1)
        const left = items.filter((item) => item !== last)
        const rest = connect(
          left,
          { first: 250, after: page.pageInfo.endCursor, reverse },
          sorting,
          same,
        ).nodes
        const whole = connect(items, { first: 250, reverse }, sorting, same).nodes
        expect(rest).toEqual(last ? whole.slice(whole.indexOf(last) + 1) : whole)
      }),
    )
  })
})

describe('cursors', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (last_id, last_value) => {
        expect(parseCursor(formatCursor({ last_id, last_value }))).toEqual({ last_id, last_value })
      }),
    )
  })

  it('refuse no text, even one that is not a cursor', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseCursor(text)))
    expect(parseCursor('')).toBeUndefined()
    expect(parseCursor(Buffer.from('{"last_id":1}').toString('base64'))).toBeUndefined()
  })
})

function walk(page: (cursor: string | null) => Connection<Item>, way: 'forward' | 'backward'): Item[] {
  const seen: Item[] = []
  for (let cursor: string | null = null, more = true; more; ) {
    const { nodes, pageInfo } = page(cursor)
    if (way === 'forward') seen.push(...nodes)
    else seen.unshift(...nodes)
    more = way === 'forward' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage
    cursor = way === 'forward' ? pageInfo.endCursor : pageInfo.startCursor
  }
  return seen
}
