import { expect, it, vi } from 'vitest'
import { createTestStore } from '../test-support/test-store.ts'
import type { State } from './state.ts'
import { createStoreState } from './store-state.ts'

const firstDay = (): State => createTestStore().world.state.read()

it('changes a copy of each written member, and shares the others', () => {
  const before = firstDay()
  const untouched = structuredClone(before)
  const state = createStoreState(before)
  const title = state.change((draft) => {
    const product = draft.products[0]
    if (product === undefined) throw new Error('The store sells nothing.')
    product.title = 'Turmeric'
    draft.lastIds = { ...draft.lastIds, Product: 99 }
    return product.title
  })
  expect(title).toBe('Turmeric')
  expect(before).toEqual(untouched)
  const after = state.read()
  expect(after.products[0]?.title).toBe('Turmeric')
  expect(after.lastIds.Product).toBe(99)
  expect(after.customers).toBe(before.customers)
  expect(after).toEqual({ ...untouched, products: after.products, lastIds: after.lastIds })
})

it('reads its own writes within a change, member by member or all at once', () => {
  const state = createStoreState(firstDay())
  state.change((draft) => {
    draft.grants = []
    draft.shop.name = 'Another name'
    expect(draft.grants).toEqual([])
    expect({ ...draft }.shop.name).toBe('Another name')
  })
  expect(state.read().shop.name).toBe('Another name')
})

it('stores plain data, before any reader sees it', () => {
  const savedStates: string[] = []
  const state = createStoreState(firstDay(), (next) => savedStates.push(JSON.stringify(next)))
  state.change((draft) => void draft.paymentMethods.pop())
  expect(savedStates).toEqual([JSON.stringify(state.read())])
})

it.each([
  ['writing', vi.fn(), true],
  ['keeping', vi.fn().mockThrow(new Error('No room.')), false],
])('stays unchanged when %s fails', (_what, keep, writeFails) => {
  const before = firstDay()
  const untouched = structuredClone(before)
  const state = createStoreState(before, keep)
  const write = () =>
    state.change((draft) => {
      draft.products.length = 0
      if (writeFails) throw new Error('No room.')
    })
  expect(write).toThrow('No room.')
  expect(state.read()).toBe(before)
  expect(before).toEqual(untouched)
})
