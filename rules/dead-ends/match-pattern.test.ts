import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchPattern } from './match-pattern.ts'

describe('texts that a regular expression matches', () => {
  it.each<[string, string[]]>([
    ['tea', ['tea']],
    ['(?i)Tea', ['Tea']],
    ['^tea$', ['tea']],
    ['tea|coffee|cocoa', ['tea', 'coffee', 'cocoa']],
    ['a|b|c|d|e', ['a', 'b', 'c', 'd']],
    ['a|a|b', ['a', 'b']],
    ['a.c', ['axc']],
    ['\\d\\D\\w\\W\\s\\S', ['5xa- a']],
    ['a\\tb\\nc\\rd', ['a\tb\nc\rd']],
    ['\\bgift\\b', ['gift']],
    ['a\\Bb', ['ab']],
    ['\\.\\*', ['.*']],
    ['[abc]d', ['ad']],
    ['[\\d]d', ['5d']],
    ['[\\.]d', ['.d']],
    ['[a\\]]d', ['ad']],
    ['[^x]d', ['5d']],
    ['[^x5 ]d', ['-d']],
    ['[^x5 -]d', ['Ad']],
    ['[^\\w\\s]d', ['-d']],
    ['[^\\w]d', [' d']],
    ['[]]', []],
    ['(tea|coffee) cup', ['tea cup']],
    ['(?:tea|coffee) cup', ['tea cup']],
    ['((a)b)c', ['abc']],
    ['ab*c+d?', ['abcd']],
    ['ab*?c+?d??', ['abcd']],
    ['a{3}', ['aaa']],
    ['a{3}?b', ['aaab']],
    ['a{2,}', ['aa']],
    ['a{2,5}', ['aa']],
    ['a{0,2}b', ['ab']],
    ['(ab){2}', ['abab']],
    ['[ab]{2}', ['aa']],
    ['a{12}', ['a'.repeat(12)]],
    ['a{500}', []],
    ['a{100}', ['a'.repeat(100)]],
    ['\u{1F33F}{2}', ['\u{1F33F}\u{1F33F}']],
    ['', ['']],
    ['a|', ['a', '']],
    ['^$', ['']],
    ['[^x5 -]d', ['Ad']],
    ['[^a-z0-9 A-Z-]d', ['éd']],
    ['a{0}b', ['b']],
    ['a{2', ['a{2']],
    // The engine does not match these texts.
    ['x$y', ['xy']],
    // A class without letters matches nothing, but an alternative next to it may.
    ['[]|a', ['a']],
    ['([]|a)b', ['ab']],
    ['[]?a', ['a']],
    ['[]+a', []],
    // Patterns that the engine refuses have no texts.
    ['(?!x)y', []],
    ['(?=ab)ab', []],
    ['(?<drink>tea) cup', []],
    ['a(', []],
    ['[', []],
  ])('%j', (pattern, texts) => {
    expect(matchPattern(pattern)).toEqual(texts)
  })

  it('match their expression', () => {
    const part = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '(a|b)', '(?:c)')
    const times = fc.constantFrom('', '*', '+', '?', '{0}', '{2}', '{1,3}', '+?')
    const sequence = fc
      .array(fc.tuple(part, times), { maxLength: 4 })
      .map((parts) => parts.map(([one, often]) => one + often).join(''))
    const pattern = fc.array(sequence, { minLength: 1, maxLength: 3 }).map((all) => all.join('|'))
    fc.assert(
      fc.property(pattern, (source) => {
        for (const text of matchPattern(source)) expect(text).toMatch(new RegExp(`^(?:${source})$`, 'iu'))
      }),
    )
  })

  it.each([
    ['^(a+)+$|a{60}b', ['a', `${'a'.repeat(60)}b`]],
    ['^([A-Z0-9]+[-_]?)+$|\\d{31}/\\d', ['A-', `${'5'.repeat(31)}/5`]],
    [`${'('.repeat(5000)}b${')'.repeat(5000)}`, ['b']],
  ])('are written without running the expression: %.30s', (pattern, texts) => {
    expect(matchPattern(pattern)).toEqual(texts)
  })
})
