import { useState } from 'react'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { CheckStep } from '#rules/language/checks/check-action-kinds.ts'
import { actForAll } from '#rules/language/rule-set.ts'
import type { CheckPreviewRequest } from '#rules/preview/checks/check-preview.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { useDraftAliases } from '../../aliases/use-draft-aliases.ts'
import { useSavedTests } from '../../saved-tests/use-saved-tests.ts'
import { useDebouncedRequest } from '../../use-debounced-request.ts'
import { useSample } from '../test-panel/use-sample.ts'
import { requestCheckPreview } from './request-check-preview.ts'

/**
 * Runs a check on the sample checkout at one of its steps, together with the saved tests of its record.
 *
 * @param recordId record of the draft; undefined for a new one.
 */
export function useCheckRun(draft: RuleSetDraft, recordId: string | undefined) {
  const checkout = useSample(draft.ruleSet)
  const [step, setStep] = useState<CheckStep>('checkout')
  const choice = chooseFunction('validation', draft.ruleSet)
  const ruleSet = actForAll(useDraftAliases(draft.ruleSet, 'validation', recordId))
  const rules = choice.fits ? { functionHandle: choice.handle, ruleSet } : undefined
  const request: CheckPreviewRequest | undefined =
    rules && checkout.isReady ? { ...rules, step, sample: checkout.sample } : undefined
  const { last, failure } = useDebouncedRequest('check-preview', request, requestCheckPreview)
  const saved = useSavedTests(recordId, rules)
  return { draft, recordId, checkout, step, setStep, rules, last, failure, saved }
}

export type CheckRun = ReturnType<typeof useCheckRun>
