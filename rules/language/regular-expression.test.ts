import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRegularExpressionFault } from './regular-expression.ts'

describe('findRegularExpressionFault', () => {
  it.each([
    '',
    '^\\d{6}$',
    '(?i)cod|cash on delivery',
    '^(?:110|201)\\d{3}$',
    '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
    '[^\\w\\s-]+?',
    'a{2,}b*?',
    '[]',
    '\\bCOD\\b',
    'x{',
    'x{a}',
    'ПВЗ|配送',
  ])('lets %j through', (pattern) => {
    expect(findRegularExpressionFault(pattern)).toBeUndefined()
  })

  it.each([
    ['(a)\\1', 'back-reference', 3],
    ['\\k<name>', 'back-reference', 0],
    ['ab(?=c)', 'look-around', 2],
    ['(?!c)', 'look-around', 0],
    ['(?<=c)d', 'look-around', 0],
    ['(?<name>c)', 'group-unknown', 0],
    ['a(b', 'group-not-closed', 1],
    ['ab)', 'group-not-opened', 2],
    ['a[bc', 'class-not-closed', 1],
    ['[z-a]', 'range-out-of-order', 1],
    ['[\\d-z]', 'range-out-of-order', 1],
    ['*a', 'nothing-to-repeat', 0],
    ['a**', 'nothing-to-repeat', 2],
    ['a|{2}', 'nothing-to-repeat', 2],
    ['^*', 'nothing-to-repeat', 1],
    ['a{3,2}', 'repeat-out-of-order', 1],
    ['a{101}', 'repeat-too-large', 1],
    ['\\q', 'escape-unknown', 0],
    ['ab\\', 'escape-at-end', 2],
    ['(a{100}){100}', 'too-large', 13],
  ])('refuses %j: %s at %i', (pattern, kind, position) => {
    expect(findRegularExpressionFault(pattern)).toEqual({ kind, position })
  })

  it('lets nothing through that JavaScript would not compile', () => {
    const piece = fc.constantFrom(...'ab.|()[]^$*+?{}-\\d1,2:=!<')
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 12 }), (pattern) => {
        if (findRegularExpressionFault(pattern) !== undefined) return
        expect(() => new RegExp(pattern.replace(/^\(\?i\)/, ''))).not.toThrow()
      }),
      { numRuns: 20_000 },
    )
  })
})
