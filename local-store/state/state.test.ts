import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSeed } from '../seed/seed.ts'
import { takeId } from './state.ts'
import { readStateFile, writeStateFile } from './state-file.ts'
import { createStoreState } from './store-state.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the seed', () => {
  it('is always equal, and has the promised records', () => {
    const seed = makeSeed()
    expect(JSON.stringify(makeSeed())).toBe(JSON.stringify(seed))
    expect(seed.products).toHaveLength(40)
    expect(seed.collections.length).toBeGreaterThanOrEqual(6)
    expect(seed.customers.length).toBeGreaterThanOrEqual(8)
    expect(seed.companies).toMatchObject([{ locations: [{}, {}] }])
    expect(seed.installation).toBeNull()
    const skus = seed.products.flatMap((product) => product.variants.map((variant) => variant.sku))
    expect(new Set(skus).size).toBe(skus.length)
    for (const collection of seed.collections) {
      expect(seed.products.some((product) => product.collectionIds.includes(collection.id))).toBe(true)
    }
  })
})

describe('the state', () => {
  it('changes as a whole or not at all', () => {
    const savedStates: unknown[] = []
    const state = createStoreState(makeSeed(), (one) => savedStates.push(one))
    const before = state.read()
    const broken = (): void =>
      state.change((draft) => {
        draft.shop.name = 'Half'
        throw new Error('stop')
      })
    expect(broken).toThrow('stop')
    expect(state.read()).toBe(before)
    expect(savedStates).toEqual([])
    expect(state.change((draft) => takeId(draft, 'Product'))).toBe(7_000_000_041)
    expect(savedStates).toEqual([state.read()])
  })

  it('changes only after it is stored', () => {
    const state = createStoreState(makeSeed(), () => {
      throw new Error('disk full')
    })
    expect(() => state.change((draft) => Object.assign(draft.shop, { name: 'New' }))).toThrow('disk full')
    expect(state.read().shop.name).toBe('Saffron Lane')
  })
})

describe('the file', () => {
  it('returns the written state, and leaves no temporary file', () => {
    const path = join(folder, 'store', 'state.json')
    expect(readStateFile(path)).toBeUndefined()
    writeStateFile(path, makeSeed())
    expect(readStateFile(path)).toEqual(makeSeed())
    expect(readdirSync(join(folder, 'store'))).toEqual(['state.json'])
  })

  it('reads a payment method from before express buttons as one without', () => {
    const seed = makeSeed()
    const paymentMethods = seed.paymentMethods.map(({ express: _, ...method }) => method)
    const path = join(folder, 'state.json')
    writeFileSync(path, JSON.stringify({ ...seed, paymentMethods }))
    expect(readStateFile(path)).toEqual(seed)
  })

  it.each([
    ['{"version":1', /is not valid JSON/],
    ['{"version":9}', /has version 9, wanted 1/],
    ['null', /has version undefined/],
    ['{"version":1}', /is damaged at lastIds/],
    [JSON.stringify({ ...makeSeed(), extra: 1 }), /is damaged/],
  ])('is refused and left alone when it contains %.20s', (text, message) => {
    const path = join(folder, 'state.json')
    writeFileSync(path, text)
    expect(() => readStateFile(path)).toThrow(message)
    expect(() => readStateFile(path)).toThrow(/npm run reset/)
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})
