import fc from 'fast-check'
import { findRegularExpressionFault } from './find-fault.ts'

const piece = fc.constantFrom(...'ab.|()[]^$*+?{}-\\d1,2:=!<')

/**
 * A pattern without a fault is also a valid expression in JavaScript. Each run tries some patterns, and the nightly run
 * tries more.
 */
export const compilesInJavaScript = fc.property(fc.string({ unit: piece, maxLength: 12 }), (pattern) => {
  if (findRegularExpressionFault(pattern) === undefined) new RegExp(pattern.replace(/^\(\?i\)/, ''))
})
