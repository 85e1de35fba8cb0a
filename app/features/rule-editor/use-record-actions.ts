import { useAppBridge } from '@shopify/app-bridge-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { planBulk } from '#rules/features/rule-list/bulk-plan.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { joinPlan } from '#rules/records/aliases-in-step.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { formatRecordNumber, type RuleSetRecord } from '#rules/records/rule-record.ts'
import { listSteps, planInOrder } from '#rules/records/staged-plan.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { planAliases } from '../../aliases/plan-aliases.ts'
import { logFailure } from '../../log-failure.ts'
import { itemPath, listPath } from '../../paths.ts'
import { performStep } from '../../platform/perform-step.ts'
import { describeFailure } from '../../saving/save-report.ts'
import { useSettings } from '../../settings.ts'
import { itemsQuery } from '../../types/items-query.ts'
import type { PageAction } from '../../ui/action-page.tsx'
import type { Deletion } from '../../ui/delete-question.tsx'
import { operationsOf } from './queries.ts'

type RecordAction = 'duplicate' | 'delete'
const skipWords = ruleListWords.bulk.skips

/** Actions on a stored rule set as a whole: duplicate and delete. */
export function useRecordActions(type: RuleTypeHandle, record: RuleSetRecord | undefined) {
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [running, setRunning] = useState<RecordAction>()

  /** Carries out an action on the record as it is stored now, and reports the outcome. */
  const perform = async (action: RecordAction, chosen: RuleSetRecord) => {
    setRunning(action)
    try {
      const { id, title } = chosen
      const records = await operationsOf(type).list()
      const plan = planBulk(action, type, [{ id: formatRecordNumber(id), title }], records, functions)
      const [first] = plan.steps
      const [left] = plan.skipped
      if (first === undefined) throw new Error(left && skipWords[left.reason](left.title))
      const inStep = await planAliases(queryClient, planInOrder<OwnerRecord>([first.step]))
      let recordId: string | undefined
      for (const step of listSteps(joinPlan(inStep))) {
        const answer = await performStep({ apiVersion, functionIds: functions }, step)
        if (!answer.ok) throw new Error(describeFailure({ kind: 'refused', ...answer }).message)
        recordId ??= answer.recordId
      }
      void queryClient.resetQueries({ queryKey: itemsQuery(type).queryKey })
      shopify.toast.show(action === 'duplicate' ? words.duplicated : words.delete.done)
      return { recordId }
    } catch (error) {
      const message = words.failed(error instanceof Error ? error.message : String(error))
      logFailure(message, error)
      shopify.toast.show(message, { isError: true })
      return undefined
    } finally {
      setRunning(undefined)
    }
  }

  const duplicate = async () => {
    if (record === undefined) return
    // The copy is made of the stored rule set, so the merchant first decides about unsaved changes.
    await shopify.saveBar.leaveConfirmation()
    const copy = await perform('duplicate', record)
    if (copy?.recordId !== undefined) await navigate(itemPath(type, formatRecordNumber(copy.recordId)))
  }

  const remove = async () => {
    if (record === undefined) return
    const gone = await perform('delete', record)
    setIsAsking(false)
    if (gone !== undefined) await navigate(listPath(type))
  }

  const actions: readonly PageAction[] =
    record === undefined
      ? []
      : [
          {
            kind: 'duplicate',
            label: words.duplicate,
            isRunning: running === 'duplicate',
            onAction: () => void duplicate(),
          },
          { kind: 'delete', label: words.delete.action, onAction: () => setIsAsking(true) },
        ]
  const deletion: Deletion = {
    isAsking,
    isRunning: running === 'delete',
    remove: () => void remove(),
    close: () => setIsAsking(false),
  }
  return { deletion, actions }
}
