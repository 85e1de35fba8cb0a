import { useAppBridge } from '@shopify/app-bridge-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listItems } from '#forms/text/language.ts'
import { logFailure } from '../../log-failure.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { shopHealthQuery } from './shop-health-query.ts'
import { shopHealthWords } from './words.ts'

const words = shopHealthWords.publish

/** Writes the data for the store's pages again, from the stored records. */
export function PublishAgain({ sentence }: { readonly sentence: string }) {
  const shopify = useAppBridge()
  const client = useQueryClient()
  const publishing = useMutation({
    mutationFn: async () => {
      const { publishAgain } = await import('../../publishing/plan-publishing.ts')
      const answer = await publishAgain(client)
      if (!answer.ok) throw new Error(listItems(answer.refusals.map(({ message }) => message)))
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: shopHealthQuery.queryKey })
      shopify.toast.show(words.done)
    },
    onError: (error) => {
      logFailure(words.failed(error.message), error)
      shopify.toast.show(words.failed(error.message), { isError: true })
    },
  })
  return (
    <ActionButton
      label={words.label}
      fullLabel={words.named(sentence)}
      isRunning={publishing.isPending}
      onAction={() => publishing.mutate()}
    />
  )
}
