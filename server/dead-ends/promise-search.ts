import type { DescribedFinding } from '#rules/dead-ends/describe-finding.ts'
import type { DetailValues } from '#rules/dead-ends/detail-values.ts'
import type { DetailName, Details } from '#rules/dead-ends/details.ts'
import type { ValueIndices } from '#rules/dead-ends/probes.ts'
import type { Program } from '../discount-preview/run-discount-preview.ts'
import type { ProbedRecords } from './probe-records.ts'
import type { Walk, WalkContext } from './walk-checkout.ts'

/** A checkout that was tried, with its result. */
export type Tried = { readonly indices: ValueIndices; readonly details: Details; readonly walk: Walk }

/** Adds a finding, unless an earlier one has its key. */
export type Note = (described: DescribedFinding, tried: Pick<Tried, 'details'>) => void

/** Tries a checkout. Undefined if the time or the maximum number of checkouts is used up. */
export type WalkAt = (indices: ValueIndices) => Promise<Tried | undefined>

export type PromiseSearch = {
  readonly values: DetailValues
  readonly cut: ReadonlySet<DetailName>
  readonly ordinary: Details
  readonly probed: Pick<ProbedRecords, 'rules' | 'untried'>
  readonly context: WalkContext
  /** Program that runs functions of discounts. */
  readonly program: Program
  readonly hasTime: () => boolean
  /** Maximum number of checkouts to try. */
  readonly max: number
}
