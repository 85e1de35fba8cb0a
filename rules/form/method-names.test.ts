import { expect, it } from 'vitest'
import { findUnofferedNames, findUnofferedWholeNames } from './method-names.ts'

const offered = ['Standard - COD', 'Express - COD']

it('finds names that are part of no method', () => {
  expect(findUnofferedNames(['cod', ' EXPRESS ', 'Boat'], offered)).toEqual(['Boat'])
})

it('finds names that no method has as a whole', () => {
  expect(findUnofferedWholeNames(['Standard - COD', ' express - cod ', 'COD'], offered)).toEqual(['COD'])
})
