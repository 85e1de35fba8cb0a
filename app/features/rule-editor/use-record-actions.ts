import { useAppBridge } from '@shopify/app-bridge-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { formatRecordNumber, type RuleSetRecord } from '#rules/records/rule-record.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { logFailure } from '../../log-failure.ts'
import { itemPath, listPageOf } from '../../paths.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { describeFailure, findFailure } from '../../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import { unreadSource } from '../../saving/unread-source.ts'
import { useSave } from '../../saving/use-save.ts'
import { itemsQuery } from '../../types/items-query.ts'
import type { PageAction } from '../../ui/action-page.tsx'
import type { Deletion } from '../../ui/delete-question.tsx'
import { operationsOf } from './queries.ts'

type RecordAction = 'duplicate' | 'delete'

const loadPlanning = () =>
  loadForSave(async () => {
    const [{ planBulk }, { ruleListWords }] = await Promise.all([
      import('#rules/features/rule-list/bulk-plan.ts'),
      import('#rules/words/rule-list.ts'),
    ])
    return { planBulk, skipWords: ruleListWords.bulk.skips }
  })

/** Duplicates or deletes a rule set in its stored form. */
function saveCopyOrDeletion(
  type: RuleTypeHandle,
  record: RuleSetRecord | undefined,
  setRunning: (running: RecordAction | undefined) => void,
) {
  return ({ settings: { functions }, client, toast }: SaveTools): SaveStrategy<RecordAction, undefined> => ({
    stored: unreadSource,
    plan: async (_, action) => {
      if (record === undefined) return undefined
      const { id, title } = record
      const { planBulk, skipWords } = await loadPlanning()
      const records = await operationsOf(type).list()
      const { steps, skipped } = planBulk(
        action,
        ruleTypes[type].owner,
        [{ id: formatRecordNumber(id), title }],
        records,
        functions,
      )
      const [first] = steps
      const [left] = skipped
      if (first === undefined) throw new Error(left && skipWords[left.reason](left.title))
      return planInOrder<OwnerRecord>([first.step])
    },
    without: () => ['guard'],
    onStart: setRunning,
    onProgress: (progress) => {
      if (progress === undefined) setRunning(undefined)
    },
    say: (ending, action) => {
      if (ending.kind === 'saved') {
        void client.resetQueries({ queryKey: itemsQuery(ruleTypes[type].owner).queryKey })
        toast(action === 'duplicate' ? words.duplicated : words.delete.done)
      }
      const failure = findFailure(ending)
      if (failure === undefined) return
      const { message, cause } = describeFailure(failure)
      logFailure(words.failed(message), cause)
      toast(words.failed(message), { isError: true })
    },
  })
}

/** Actions on a stored rule set as a whole: duplicate and delete. */
export function useRecordActions(type: RuleTypeHandle, record: RuleSetRecord | undefined) {
  const shopify = useAppBridge()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [running, setRunning] = useState<RecordAction>()
  const { save } = useSave(saveCopyOrDeletion(type, record, setRunning))

  const duplicate = async () => {
    // Only the stored rule set is copied, so the merchant first decides about unsaved changes.
    await shopify.saveBar.leaveConfirmation()
    const copy = await save('duplicate')
    if (copy?.kind === 'saved' && copy.createdId !== undefined)
      await navigate(itemPath(type, formatRecordNumber(copy.createdId)))
  }

  const remove = async () => {
    const gone = await save('delete')
    setIsAsking(false)
    if (gone?.kind === 'saved') await navigate(listPageOf(type).path)
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
