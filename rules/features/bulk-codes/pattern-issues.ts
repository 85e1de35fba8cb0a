import { error, type Issue } from '#forms/issue.ts'
import { limits } from '../../language/limits.ts'
import { bulkCodeWords } from '../../words/bulk-codes.ts'
import type { CodePattern } from './pattern.ts'
import { countPatternCodes, formatCodeCount } from './pattern-codes.ts'

const { faults } = bulkCodeWords

/** Finds the errors that prevent codes from being created by a pattern, each with the name of its member. */
export function findPatternIssues(pattern: CodePattern): Issue[] {
  const { count, length } = pattern
  const issues: Issue[] = []
  if (!isWholeWithin(count, limits.bulkCodesPerJob)) {
    issues.push(error(['count'], faults.count(limits.bulkCodesPerJob)))
  }
  if (!isWholeWithin(length, limits.discountTextLength)) {
    issues.push(error(['length'], faults.length(limits.discountTextLength)))
  }
  if (!hasLetters(pattern)) issues.push(error(['letters'], faults.letters))
  for (const part of ['prefix', 'suffix'] as const) {
    if (/[\r\n]/.test(pattern[part])) issues.push(error([part], faults.lineBreak))
  }
  if (issues.length > 0) return issues
  const surplus = countCharacters(pattern) - limits.discountTextLength
  if (surplus > 0) return [error(['length'], faults.tooLong(limits.discountTextLength, surplus))]
  const held = countPatternCodes(pattern)
  if (held >= BigInt(count)) return []
  return [error(['count'], faults.tooFew(formatCodeCount(held), formatCodeCount(BigInt(count))))]
}

const isWholeWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

const hasLetters = ({ letters }: CodePattern) =>
  /^[A-Z0-9]*$/i.test(letters) && new Set(letters.toUpperCase()).size > 1

/**
 * Characters of each code, as the platform counts them (docs/platform.md#discount-codes). In a form, the parts may have
 * blanks around them.
 */
function countCharacters({ prefix, suffix, length }: CodePattern): number {
  return [...prefix.trimStart()].length + length + [...suffix.trimEnd()].length
}
