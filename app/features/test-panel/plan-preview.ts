import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { CustomizationFunctionHandle } from '#rules/functions/function-variants.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { actForAll, type RuleSet } from '#rules/language/rule-set.ts'
import type { PreviewRecord, PreviewRequest } from '#rules/preview/preview-request.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import type { OtherSet, OtherSets } from './other-sets.ts'

export type PlannedPreview = {
  readonly request: PreviewRequest
  /** The draft's part of the request. */
  readonly draft: { readonly functionHandle: CustomizationFunctionHandle; readonly ruleSet: RuleSet }
  /** Index of the draft among the records of the request. */
  readonly draftIndex: number
  /** The other sets that run, by their index in the request. */
  readonly others: ReadonlyMap<number, OtherSet>
}

/** Records to run, in the platform's order. Undefined if no function fits the draft. */
export function planPreview(
  owner: CustomizationOwner,
  draft: RuleSetDraft,
  { before, after }: OtherSets,
  sample: SampleCheckout,
): PlannedPreview | undefined {
  const choice = chooseFunction(owner, draft.ruleSet)
  if (!choice.fits) return undefined
  const [first, last] = [before.filter(canRun), after.filter(canRun)]
  const draftIndex = first.length
  // The sample's shopper is a tester of records in testing.
  const planned = { functionHandle: choice.handle, ruleSet: actForAll(draft.ruleSet) }
  return {
    draft: planned,
    request: {
      records: [...first.map(({ record }) => record), planned, ...last.map(({ record }) => record)],
      sample,
    },
    draftIndex,
    others: new Map([
      ...first.map((set, index) => [index, set] as const),
      ...last.map((set, index) => [draftIndex + 1 + index, set] as const),
    ]),
  }
}

/** Set whose configuration could be read. */
export type RunnableSet = OtherSet & { readonly record: PreviewRecord }

export const canRun = (set: OtherSet): set is RunnableSet => set.record !== undefined
