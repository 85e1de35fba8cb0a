import fc from 'fast-check'
import { findRegularExpressionFault } from './find-fault.ts'

const piece = fc.constantFrom(...'ab.|()[]^$*+?{}-\\d1,2:=!<')

/** What is let through is an expression to JavaScript too. A slice of this is tried in each run, the rest by night. */
export const compilesInJavaScript = fc.property(fc.string({ unit: piece, maxLength: 12 }), (pattern) => {
  if (findRegularExpressionFault(pattern) === undefined) new RegExp(pattern.replace(/^\(\?i\)/, ''))
})
