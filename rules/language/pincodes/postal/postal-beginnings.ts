import type { PostalSystem } from './postal-countries.ts'
import { canBegin, hasShape } from './postal-shapes.ts'

export const canBeginCode = (bare: string, { shapes }: PostalSystem) =>
  bare !== '' && shapes.some((shape) => canBegin(bare, shape))

/** Lists a beginning without and with the letters that shoppers often leave out. */
export const listBeginnings = (bare: string, { optionalLetters }: PostalSystem) =>
  optionalLetters === undefined ? [`${bare}*`] : [`${bare}*`, `${optionalLetters}${bare}*`]

export const isPart = (bare: string, { part }: PostalSystem) =>
  part?.shapes.some((shape) => hasShape(bare, shape)) === true
