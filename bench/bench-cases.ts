import type { CustomizationFunctionHandle } from '#rules/functions/function-variants.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { codWithFee, fiveRulesOfThree, noRules, oneRuleOfThree, twentyFiveRulesOfFive } from './rule-texts.ts'

export type BenchCase = {
  readonly letter: string
  readonly title: string
  readonly lines: number
  /** Text of the rules, using facts that the function knows. */
  readonly rules: (name: CustomizationFunctionHandle) => string
  /** Owner of the records, if only one owner's records can do this work. */
  readonly owner?: CustomizationOwner
  /** Number of operations that the run must return. Another number is an error, not a figure. */
  readonly operations: number
  /** Budget by the design, in instructions of the module itself. */
  readonly budget: number
  /** Limit for the chosen function including the estimate for the platform's provider. */
  readonly goalWithProvider: number
  /** Instructions of other functions that do the same work: with the platform's JavaScript plugin, and in Rust. */
  readonly peers?: { readonly javaScript: number; readonly rust: number }
  /** Note that the reader needs for a comparison. */
  readonly note?: string
}

export const benchCases: readonly BenchCase[] = [
  {
    letter: 'a',
    title: 'no rules, 10 lines',
    lines: 10,
    rules: () => noRules,
    operations: 0,
    budget: 12_000,
    goalWithProvider: 12_000,
    peers: { javaScript: 833_049, rust: 220_384 },
  },
  {
    letter: 'b',
    title: '1 rule of 3 conditions, 10 lines',
    lines: 10,
    rules: oneRuleOfThree,
    operations: 1,
    budget: 40_000,
    goalWithProvider: 100_000,
    peers: { javaScript: 1_105_142, rust: 287_786 },
  },
  {
    letter: 'c',
    title: '25 rules of 5 conditions, 100 lines',
    lines: 100,
    rules: twentyFiveRulesOfFive,
    operations: 1,
    budget: 900_000,
    goalWithProvider: 1_400_000,
    peers: { javaScript: 33_408_403, rust: 7_621_590 },
    note:
      'Country, subtotal, product tags and two text operators: on titles, SKUs or vendors where the function knows ' +
      'them, otherwise on the customer, the chosen rate or the pincode. The rules are handed over past the 10,000 ' +
      'bytes of a metafield that a real checkout can read.',
  },
  {
    letter: 'e',
    title: '5 rules of 3 conditions, 500 lines',
    lines: 500,
    rules: fiveRulesOfThree,
    operations: 1,
    budget: 900_000,
    goalWithProvider: 3_500_000,
    peers: { javaScript: 44_980_865, rust: 12_294_248 },
  },
  ...[1, 500].map((lines) => ({
    letter: 'f',
    title: `COD with fee, ${lines === 1 ? '1 line' : `${lines} lines`}`,
    lines,
    rules: codWithFee,
    owner: 'payment' as const,
    operations: 1,
    budget: 30_000,
    goalWithProvider: 50_000,
  })),
]

/** Name under which a case's figure is stored. */
export function nameOf({ letter, title }: BenchCase): string {
  return `${letter}  ${title}`
}

/** Returns a filter for cases that records of this owner can have. */
export function isFor(owner: CustomizationOwner): (benchCase: BenchCase) => boolean {
  return (benchCase) => benchCase.owner === undefined || benchCase.owner === owner
}
