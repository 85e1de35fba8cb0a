import { useMemo } from 'react'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { budgetAnswerSchema } from '#rules/preview/budget/budget-answer.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import { listMeters, worstState } from '#rules/preview/budget/budget-states.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { chooseRecordFunction } from '#rules/records/record-function.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'
import { useSettings } from '../../settings.ts'
import { useDebouncedRequest } from '../../use-debounced-request.ts'
import { useStoreTexts } from './use-store-texts.ts'

/**
 * Time without changes before a request. It is longer than for a preview, since the answer takes longer and is not
 * read while typing.
 */
const restMs = 800

export const requestBudget = (request: BudgetRequest, signal: AbortSignal) =>
  readAnswer(budgetAnswerSchema, serverApi.budget.$post({ json: request }, endWith(signal)))

export type BudgetProps = {
  readonly owner: FunctionOwner
  readonly ruleSet: RuleSet
  /** Stored record, if it keeps its function. Undefined otherwise, and for rules without a record. */
  readonly record?: Pick<OwnerRecord, 'functionId' | 'metafields'> | undefined
}

/** Use of the platform's limits by rules on the largest carts. */
export function useBudget({ owner, ruleSet, record }: BudgetProps) {
  const { functions } = useSettings()
  const choice = useMemo(
    () => chooseRecordFunction(owner, ruleSet, record, functions),
    [owner, ruleSet, record, functions],
  )
  const read = useStoreTexts(ruleSet)
  const texts = read?.texts
  const { last, failure, askAgain } = useDebouncedRequest(
    'budget',
    choice.fits && texts !== undefined ? { functionHandle: choice.handle, ruleSet, texts } : undefined,
    requestBudget,
    restMs,
  )
  const meters = useMemo(() => (last === undefined ? [] : listMeters(last.answer)), [last])
  return {
    choice,
    last,
    failure,
    askAgain,
    meters,
    /** True if the figures are based on only some of the store's texts. */
    isOfSomeTexts: read?.isCutOff === true,
    /**
     * True if the merchant has to look at it: rules are near or over a limit, have no function, or were not measured.
     */
    isUrgent: !choice.fits || failure !== undefined || worstState(meters) !== 'fine',
  }
}

export type Budget = ReturnType<typeof useBudget>
