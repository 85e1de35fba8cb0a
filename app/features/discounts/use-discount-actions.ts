import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type LostEnd, planDiscountSwitch } from '#rules/features/discounts/switch.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { logFailure } from '../../log-failure.ts'
import { listPath } from '../../paths.ts'
import { discounts } from '../../platform/discounts.ts'
import { runSave } from '../../saving/run-save.ts'
import { describeFailure, findFailure, type OwnedPlan } from '../../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import { unreadSource } from '../../saving/unread-source.ts'
import { useSave } from '../../saving/use-save.ts'
import { useLostEndQuestion } from './lost-end-question.tsx'
import { itemsKey } from './queries.ts'
import type { DiscountSave } from './save-discount.ts'

const { screen, status: statusWords } = discountWords

type DiscountAction = 'activate' | 'deactivate' | 'delete'
type ActionPlan = OwnedPlan & { readonly lost: readonly LostEnd[] }

const done: Readonly<Record<DiscountAction, string>> = {
  activate: statusWords.activated,
  deactivate: statusWords.deactivated,
  delete: screen.deleted,
}

type SaveDiscountActionProps = Pick<DiscountSave, 'record' | 'show'> & {
  /** Asks about a discount that cannot keep its end. */
  readonly askLostEnd: (lost: readonly LostEnd[]) => Promise<boolean>
  readonly setIsRunning: (isRunning: boolean) => void
}

/** Switches or deletes a stored discount, without the changes on screen. */
function saveDiscountAction({ record, show, askLostEnd, setIsRunning }: SaveDiscountActionProps) {
  return ({
    settings: { functions },
    client,
    toast,
  }: SaveTools): SaveStrategy<DiscountAction, undefined, undefined, ActionPlan> => ({
    stored: unreadSource,
    plan: (_, action) => {
      if (record === undefined) return undefined
      if (action === 'delete') return { ...planInOrder<OwnerRecord>([{ kind: 'delete', record }]), lost: [] }
      const setting = { functionIds: functions, now: new Date() }
      const planned = planDiscountSwitch(record, action === 'activate', setting)
      if (planned.kind === 'skipped')
        toast(discountListWords.bulk.skips[planned.reason](record.title), { isError: true })
      if (planned.kind !== 'write') return undefined
      const lost = planned.lost === undefined ? [] : [planned.lost]
      return { ...planInOrder<OwnerRecord>([planned.step]), lost }
    },
    check: async ({ lost }) => {
      const goesOn = await askLostEnd(lost)
      if (goesOn) setIsRunning(true)
      return goesOn
    },
    without: (action) => (action === 'delete' ? ['aliases', 'guard'] : ['aliases']),
    onProgress: (progress) => {
      if (progress === undefined) setIsRunning(false)
    },
    say: async (ending, action) => {
      if (ending.kind === 'saved') {
        if (action !== 'delete' && record !== undefined) show(await discounts.find(record.id))
        void client.resetQueries({ queryKey: itemsKey })
        toast(done[action])
      }
      const failure = findFailure(ending)
      if (failure === undefined) return
      const { message, cause } = describeFailure(failure)
      logFailure(screen.failed(message), cause)
      toast(screen.failed(message), { isError: true })
    },
  })
}

/** Actions that take effect at once on a stored discount: activate, deactivate, delete. */
export function useDiscountActions({ record, show }: DiscountSave, type: DiscountTypeHandle) {
  const lostEnd = useLostEndQuestion()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const strategy = saveDiscountAction({ record, show, askLostEnd: lostEnd.ask, setIsRunning })
  const { save } = useSave(strategy, runSave)

  const remove = async () => {
    const gone = await save('delete')
    setIsAsking(false)
    if (gone?.kind === 'saved') await navigate(listPath(type))
  }

  return {
    isAsking,
    isRunning,
    /** Shown while it asks. */
    question: lostEnd.question,
    askToDelete: () => setIsAsking(true),
    close: () => setIsAsking(false),
    remove: () => void remove(),
    switchStatus: () => {
      if (record !== undefined) void save(record.status === 'EXPIRED' ? 'activate' : 'deactivate')
    },
  }
}

export type DiscountActions = ReturnType<typeof useDiscountActions>
