import { chooseFunction } from '#rules/function-variants.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { RuleSetDraft } from '#rules/rule-record.ts'
import { ruleTypes } from '#rules/rule-types.ts'
import type { OtherSet, OtherSets } from './other-sets.ts'

export type PlannedPreview = {
  readonly request: PreviewRequest
  /** Where the draft stands among the rule sets of the request. */
  readonly draftIndex: number
  /** The others that run, by where they stand in the request. */
  readonly others: ReadonlyMap<number, OtherSet>
}

/** The rule sets to run in the platform's order, or undefined where no function fits the draft. */
export function planPreview(
  draft: RuleSetDraft,
  { before, after }: OtherSets,
  sample: SampleCheckout,
): PlannedPreview | undefined {
  const choice = chooseFunction(ruleTypes[draft.type].functions, draft.ruleSet)
  if (!choice.fits) return undefined
  const [first, last] = [before.filter(canRun), after.filter(canRun)]
  const ask = ({ functionHandle, ruleSet }: RunnableSet) => ({ functionHandle, ruleSet })
  const draftIndex = first.length
  return {
    request: {
      ruleSets: [
        ...first.map(ask),
        { functionHandle: choice.handle, ruleSet: draft.ruleSet },
        ...last.map(ask),
      ],
      sample,
    },
    draftIndex,
    others: new Map([
      ...first.map((set, index) => [index, set] as const),
      ...last.map((set, index) => [draftIndex + 1 + index, set] as const),
    ]),
  }
}

type RunnableSet = OtherSet & { readonly ruleSet: NonNullable<OtherSet['ruleSet']> }

const canRun = (set: OtherSet): set is RunnableSet => set.ruleSet !== undefined
