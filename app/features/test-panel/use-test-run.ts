import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { actsForShoppers, type CustomizationRecord } from '#rules/records/customization.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { useDraftAliases } from '../../aliases/use-draft-aliases.ts'
import { useSavedTests } from '../../saved-tests/use-saved-tests.ts'
import { useSettings } from '../../settings.ts'
import { describeOutcome } from './describe-outcome.ts'
import { activeRecordsQuery, splitOtherSets } from './other-sets.ts'
import { planPreview } from './plan-preview.ts'
import { usePreview } from './use-preview.ts'
import { useSample } from './use-sample.ts'

const isEnabledRecord = ({ enabled }: CustomizationRecord) => enabled

/**
 * Runs the draft on the sample checkout, together with the other active rule sets and the record's saved tests.
 *
 * @param recordId record of the draft, whose stored form is not run in addition; undefined for a new one.
 */
export function useTestRun(owner: CustomizationOwner, draft: RuleSetDraft, recordId: string | undefined) {
  const { functions } = useSettings()
  const records = useQuery(activeRecordsQuery(owner))
  const checkout = useSample(draft.ruleSet)
  // Records in testing act only for testers.
  const isMet = draft.status === 'testing' ? isEnabledRecord : actsForShoppers
  const sets = useMemo(
    () => splitOtherSets(records.data?.filter(isMet) ?? [], recordId, functions),
    [records.data, isMet, recordId, functions],
  )
  const ruleSet = useDraftAliases(draft.ruleSet, owner, recordId)
  const plan = planPreview(owner, { ...draft, ruleSet }, sets, checkout.sample)
  const isReady = checkout.isReady && !records.isPending
  const { preview, failure } = usePreview(isReady ? plan?.request : undefined)
  const outcome = preview && plan && describeOutcome(owner, preview, plan)
  const saved = useSavedTests(recordId, plan?.draft)
  return { owner, draft, recordId, records, checkout, sets, plan, outcome, failure, saved }
}

export type TestRun = ReturnType<typeof useTestRun>
