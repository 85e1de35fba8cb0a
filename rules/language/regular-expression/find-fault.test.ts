import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilesInJavaScript } from './find-fault.test-support.ts'
import { findRegularExpressionFault } from './find-fault.ts'

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

  const signs = [...'^$\\.*+?()[]{}|/-&~#@%,;:=!<>\'"` _']
  it.each([...signs, ...'dDwWsStnrfv0'])('knows the escape of %j, alone, repeated and in a class', (sign) => {
    for (const pattern of [`\\${sign}`, `\\${sign}+`, `[\\${sign}]`, `[^\\${sign}a]`]) {
      expect(findRegularExpressionFault(pattern)).toBeUndefined()
    }
  })

  it.each([...'aeghijlmopquxyzACEGZé'])('knows no escape of %j', (letter) => {
    expect(findRegularExpressionFault(`x\\${letter}`)).toEqual({ kind: 'escape-unknown', position: 1 })
    expect(findRegularExpressionFault(`[x\\${letter}]`)).toEqual({ kind: 'escape-unknown', position: 2 })
  })

  it.each([...'123456789k'])('runs no reference back to \\%s', (name) => {
    expect(findRegularExpressionFault(`(a)\\${name}`)).toEqual({ kind: 'back-reference', position: 3 })
  })

  it.each([
    '[a-a]',
    '[a-]',
    '[-a]',
    '[a-z0-9]',
    '[\\t-\\n]',
    '[\\n-\\r]',
    '[\\v-\\f]',
    '[\\f-\\r]',
    '[\\0-\\t]',
    '[\\.-\\/]',
    '[\\]]',
    '[^]',
    '[\\d-]',
    'a{,2}',
    'a{1',
    'a{}',
    '(|a)*',
    'a??',
    'a{2}?',
    '(?i)',
    '(?:a)',
    'a{0}',
    'a{3,3}',
    'a{100}',
  ])('lets %j through as well', (pattern) => {
    expect(findRegularExpressionFault(pattern)).toBeUndefined()
  })

  it.each([
    ['[b-a]', 'range-out-of-order', 1],
    ['[x\\n-\\t]', 'range-out-of-order', 2],
    ['[\\f-\\v]', 'range-out-of-order', 1],
    ['[\\r-\\f]', 'range-out-of-order', 1],
    ['[\\t-\\0]', 'range-out-of-order', 1],
    ['[a-\\d]', 'range-out-of-order', 1],
    ['[ab-', 'class-not-closed', 0],
    ['x[^', 'class-not-closed', 1],
    ['[a-\\', 'escape-at-end', 3],
    ['[\\', 'escape-at-end', 1],
    ['()*', 'nothing-to-repeat', 0],
    ['a+?+', 'nothing-to-repeat', 3],
    ['a{1}{2}', 'nothing-to-repeat', 6],
    ['a|+', 'nothing-to-repeat', 2],
    ['(?)', 'group-unknown', 0],
    ['(*a)', 'nothing-to-repeat', 1],
    ['\\b*', 'nothing-to-repeat', 2],
    ['\\B{2}', 'nothing-to-repeat', 2],
    ['$?', 'nothing-to-repeat', 1],
    ['a(?i)b', 'group-unknown', 1],
    ['(?', 'group-unknown', 0],
    ['(?<', 'group-unknown', 0],
    ['(?<!c)d', 'look-around', 0],
    ['x(?=', 'look-around', 1],
    ['(?i)a)', 'group-not-opened', 5],
    ['a{1,101}', 'repeat-too-large', 1],
    ['a{102,}', 'repeat-too-large', 1],
    ['\u{1F33F}(a', 'group-not-closed', 1],
  ])('refuses %j as well: %s at %i', (pattern, kind, position) => {
    expect(findRegularExpressionFault(pattern)).toEqual({ kind, position })
  })

  /** Programs of exactly a thousand steps. */
  it.each([
    ['letters', 'a'.repeat(1000)],
    ['classes', '[ab]'.repeat(1000)],
    ['escapes', '\\d'.repeat(1000)],
    ['word boundaries', '\\b'.repeat(1000)],
    ['two alternatives', `${'a'.repeat(500)}|${'a'.repeat(498)}`],
    ['alternatives in a group', `(${'a'.repeat(500)}|${'a'.repeat(498)})`],
    ['repetitions without an end', `${'a*'.repeat(333)}a`],
    ['repetitions that may be absent', `${'a?'.repeat(333)}a`],
    ['repetitions of none', `${'a{0}'.repeat(333)}a`],
    ['repetitions from two on', 'a{2,}'.repeat(200)],
    ['repetitions of two', 'a{2}'.repeat(200)],
    ['repetitions from two to five', `${'a{2,5}'.repeat(90)}${'a'.repeat(10)}`],
    ['a repeated group', `(?:${'a'.repeat(8)}){100}${'a'.repeat(99)}`],
  ])('has room for a thousand steps and no more: %s', (_, pattern) => {
    expect(findRegularExpressionFault(pattern)).toBeUndefined()
    expect(findRegularExpressionFault(`${pattern}a`)?.kind).toBe('too-large')
  })

  it('accepts no pattern that JavaScript would not compile', () => {
    fc.assert(compilesInJavaScript, { numRuns: 2_000 })
  })
})
