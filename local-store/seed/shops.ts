import type { State } from '../state/state.ts'
import { makeSecondSeed } from './second-shop.ts'
import { makeSeed } from './seed.ts'

/** Every shop of the store: the file that keeps it, in the store's folder, and how it is on its first day. The first is meant wherever an address names none. */
export const seededShops: readonly [SeededShop, ...SeededShop[]] = [
  { file: 'state.json', makeSeed },
  { file: 'state-copper-kettle.json', makeSeed: makeSecondSeed },
]

export type SeededShop = { file: string; makeSeed: () => State }
