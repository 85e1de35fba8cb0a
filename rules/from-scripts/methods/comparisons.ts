import { type Comparison, constant, type Formula } from '../formula.ts'

/** Comparisons by their signs. */
export const comparisons: Readonly<Record<string, Comparison>> = {
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
  '==': 'eq',
}

/** Comparison with its sides exchanged. */
export const turned: Readonly<Record<Comparison, Comparison>> = {
  lt: 'gt',
  lte: 'gte',
  gt: 'lt',
  gte: 'lte',
  eq: 'eq',
}

export const turnedSigns: Readonly<Record<Comparison, string>> = {
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  eq: '==',
}

export function compareNumbers(sign: string, one: number, other: number): Formula | undefined {
  switch (sign) {
    case '<':
      return constant(one < other)
    case '<=':
      return constant(one <= other)
    case '>':
      return constant(one > other)
    case '>=':
      return constant(one >= other)
    default:
      return undefined
  }
}
