import type { DetailValues } from '#rules/dead-ends/detail-values.ts'
import type { DetailName, Details } from '#rules/dead-ends/details.ts'
import type { ValueIndices } from '#rules/dead-ends/probes.ts'
import type { Program } from '../discount-preview/run-discount-preview.ts'
import type { Learned } from './learn-records.ts'
import type { Walk, WalkContext } from './walk-checkout.ts'

/** A checkout that was tried, with its result. */
export type Tried = { readonly indices: ValueIndices; readonly details: Details; readonly walk: Walk }

export type PromiseSearch = {
  readonly values: DetailValues
  readonly cut: ReadonlySet<DetailName>
  readonly ordinary: Details
  readonly learned: Pick<Learned, 'rules' | 'untried'>
  readonly context: WalkContext
  /** Program that runs functions of discounts. */
  readonly program: Program
  readonly hasTime: () => boolean
  /** Maximum number of checkouts to try. */
  readonly max: number
}
