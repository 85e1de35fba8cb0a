import type { ProbedRule } from '../dead-ends/probed-rules.ts'
import type { ValueIndices } from '../dead-ends/probes.ts'
import type { PreviewMethod } from '../preview/preview-answer.ts'
import { firesAt } from './idle-rules.ts'

/** Methods that a record hides when it runs without others, but that a shopper still sees. */
export type StillShown = {
  readonly methods: readonly string[]
  /** Records that rename these methods, or the chosen rate. */
  readonly causes: readonly number[]
}

/**
 * Finds methods that a record alone would hide at a checkout, but that are shown when all records act. The record does
 * not recognize their new names, or keeps the last method.
 */
export function findStillShown(
  rules: readonly ProbedRule[],
  record: number,
  indices: ValueIndices,
  methods: readonly PreviewMethod[],
  renamers: readonly number[],
): StillShown | undefined {
  const hidden = new Set(
    rules.filter((rule) => rule.record === record && firesAt(rule, indices)).flatMap(({ hides }) => hides),
  )
  const seen = methods.filter(({ shown }, index) => hidden.has(index) && shown !== null)
  if (seen.length === 0) return undefined
  return { methods: seen.map(({ name }) => name), causes: renamers.filter((one) => one !== record) }
}

/** Lists records that rename something at a step. */
export const listRenamers = (methods: readonly PreviewMethod[]): number[] => [
  ...new Set(
    methods.flatMap(({ changes }) =>
      changes.filter(({ kind }) => kind === 'rename').map(({ record }) => record),
    ),
  ),
]
