import { useAppBridge } from '@shopify/app-bridge-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { logFailure } from '../../log-failure.ts'
import { actOnJob, bulkJobsKey, findDownload, progressKey } from './bulk-codes-server.ts'

const words = bulkCodeScreenWords.actions

/** Actions on a job. The job's state is loaded again after every action. */
export function useJobActions(triggerId: string) {
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (action: () => Promise<void>) => action(),
    onSettled: () =>
      Promise.all([
        queryClient.resetQueries({ queryKey: progressKey(triggerId) }),
        queryClient.invalidateQueries({ queryKey: bulkJobsKey }),
      ]),
    onError: (error) => {
      const message = words.failed(error.message)
      logFailure(message, error)
      shopify.toast.show(message, { isError: true })
    },
  })
  const perform = (action: () => Promise<void>) => mutation.mutate(action)
  return {
    isRunning: mutation.isPending,
    pause: () => perform(() => actOnJob(triggerId, 'pause')),
    resume: () => perform(() => actOnJob(triggerId, 'resume')),
    retry: () => perform(() => actOnJob(triggerId, 'retry')),
    cancel: (removeMade: boolean) => perform(() => actOnJob(triggerId, 'cancel', { removeMade })),
    remove: (only: 'all' | 'unused') => perform(() => actOnJob(triggerId, 'delete', { only })),
    download: () =>
      perform(async () => {
        const { url, usesAreCurrent, isArchived, isDiscountGone } = await findDownload(triggerId)
        openFile(url)
        if (isArchived) shopify.toast.show(words.usesArchived)
        else if (isDiscountGone) shopify.toast.show(words.usesOfDeleted)
        else if (!usesAreCurrent) shopify.toast.show(words.usesOlder)
      }),
  }
}

export type JobActions = ReturnType<typeof useJobActions>

/** The answer is a file to keep, so the page stays. */
function openFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
