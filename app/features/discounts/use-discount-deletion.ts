import { useState } from 'react'
import { useNavigate } from 'react-router'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { logFailure } from '../../log-failure.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { describeFailure, findFailure } from '../../saving/save-report.ts'
import type { SaveStrategy, SaveTools } from '../../saving/save-strategy.ts'
import { unreadSource } from '../../saving/unread-source.ts'
import { useSave } from '../../saving/use-save.ts'
import { itemsKey } from './queries.ts'
import type { DiscountSave } from './save-discount.ts'

const words = discountWords.screen

type SaveDeletionProps = Pick<DiscountSave, 'record'> & {
  readonly setIsRunning: (isRunning: boolean) => void
}

/** Deletes a stored discount, regardless of changes on screen. */
function saveDeletion({ record, setIsRunning }: SaveDeletionProps) {
  return ({ client, toast }: SaveTools): SaveStrategy<undefined, undefined, undefined> => ({
    stored: unreadSource,
    plan: () => (record === undefined ? undefined : planInOrder<OwnerRecord>([{ kind: 'delete', record }])),
    without: () => ['aliases', 'guard'],
    onStart: () => setIsRunning(true),
    onProgress: (progress) => {
      if (progress === undefined) setIsRunning(false)
    },
    say: (ending) => {
      if (ending.kind === 'saved') {
        void client.resetQueries({ queryKey: itemsKey })
        toast(words.deleted)
      }
      const failure = findFailure(ending)
      if (failure === undefined) return
      const { message, cause } = describeFailure(failure)
      logFailure(words.failed(message), cause)
      toast(words.failed(message), { isError: true })
    },
  })
}

/** Deletion of a stored discount. It asks first and takes effect immediately. */
export function useDiscountDeletion({ record }: DiscountSave) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const { save } = useSave(saveDeletion({ record, setIsRunning }))

  const remove = async () => {
    const gone = await save(undefined)
    setIsAsking(false)
    if (gone?.kind === 'saved') await navigate(pageLinks.discounts.path)
  }

  return {
    isAsking,
    isRunning,
    askToDelete: () => setIsAsking(true),
    close: () => setIsAsking(false),
    remove: () => void remove(),
  }
}
