import type { WorstCart } from '#rules/margin-guard/margin-guard-answer.ts'

/** A cart with its codes that a page opens with, to be tried there. */
export type TriedCart = Pick<WorstCart, 'sample' | 'enteredCodes'>
