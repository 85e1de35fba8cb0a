import type { State } from '../state/state.ts'
import { makeSecondSeed } from './second-shop.ts'
import { makeSeed } from './seed.ts'

/**
 * Every shop of the store: its files for state and added codes in the store's folder, and its first day. The first
 * shop serves addresses that name none.
 */
export const seededShops: readonly [SeededShop, ...SeededShop[]] = [
  { file: 'state.json', codesFile: 'redeem-codes.sqlite', makeSeed },
  {
    file: 'state-copper-kettle.json',
    codesFile: 'redeem-codes-copper-kettle.sqlite',
    makeSeed: makeSecondSeed,
  },
]

export type SeededShop = { file: string; codesFile: string; makeSeed: () => State }
