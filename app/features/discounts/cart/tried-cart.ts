import type { WorstCart } from '#rules/margin-guard/margin-guard-answer.ts'

/** A cart with its codes. A page opens with it to try it. */
export type TriedCart = Pick<WorstCart, 'sample' | 'enteredCodes'>
