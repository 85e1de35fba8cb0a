import { useAppBridge } from '@shopify/app-bridge-react'
import { DeleteIcon, DuplicateIcon } from '@shopify/polaris-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { duplicateDraft } from '#rules/editing/new-parts.ts'
import { formatRecordNumber, planRuleSetSave, readRuleRecord } from '#rules/rule-record.ts'
import type { RuleTypeHandle } from '#rules/rule-types.ts'
import type { SaveStep } from '#rules/save-plan.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { logFailure } from '../../log-failure.ts'
import { itemPath, listPath } from '../../paths.ts'
import { performStep } from '../../platform/perform-step.ts'
import { describeFailure } from '../../saving/save-report.ts'
import { useSettings } from '../../settings.ts'
import { itemsQuery } from '../../types/items-query.ts'
import type { SaveBase } from './save-base.ts'

/** What can be done with a stored rule set as a whole: a second one like it, or none. */
export function useRecordDeeds(type: RuleTypeHandle, { record }: SaveBase) {
  const { apiVersion, functions } = useSettings()
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [running, setRunning] = useState<'duplicate' | 'delete'>()

  /** Carries out one write and tells how it went; the answer is the new record's id, or undefined where it failed. */
  const perform = async (deed: 'duplicate' | 'delete', step: SaveStep, done: string) => {
    setRunning(deed)
    try {
      const answer = await performStep({ apiVersion, functionIds: functions }, step)
      if (!answer.ok) throw new Error(describeFailure({ kind: 'refused', ...answer }).message)
      void queryClient.invalidateQueries({ queryKey: itemsQuery(type).queryKey })
      shopify.toast.show(done)
      return { recordId: answer.recordId }
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
    const stored = record && readRuleRecord(record)
    if (stored === undefined) return
    // What is duplicated is what is stored; unsaved changes are asked about first.
    await shopify.saveBar.leaveConfirmation()
    const [step] = planRuleSetSave(undefined, duplicateDraft(stored.draft), functions)
    const copy = step && (await perform('duplicate', step, words.duplicated))
    if (copy?.recordId !== undefined) await navigate(itemPath(type, formatRecordNumber(copy.recordId)))
  }

  const remove = async () => {
    if (record === undefined) return
    const gone = await perform('delete', { kind: 'delete', record }, words.delete.done)
    setIsAsking(false)
    if (gone !== undefined) await navigate(listPath(type))
  }

  return {
    isAsking,
    isDeleting: running === 'delete',
    remove: () => void remove(),
    close: () => setIsAsking(false),
    actions:
      record === undefined
        ? []
        : [
            {
              content: words.duplicate,
              icon: DuplicateIcon,
              loading: running === 'duplicate',
              onAction: () => void duplicate(),
            },
            {
              content: words.delete.action,
              icon: DeleteIcon,
              destructive: true,
              onAction: () => setIsAsking(true),
            },
          ],
  }
}

export type RecordDeeds = ReturnType<typeof useRecordDeeds>
