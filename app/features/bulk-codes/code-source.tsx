import { useAppBridge } from '@shopify/app-bridge-react'
import { Banner, BlockStack, ChoiceList } from '@shopify/polaris'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeSource as Source } from '#rules/features/bulk-codes/job.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { logFailure } from '../../log-failure.ts'
import { bulkJobsKey, startBulkCodes } from './bulk-codes-server.ts'
import { ListSource } from './list-source.tsx'
import { PatternSource } from './pattern-source.tsx'

const words = bulkCodeScreenWords

/** Where the codes of a discount come from, and the button that begins to make them. */
export function CodeSource({ discountId }: { readonly discountId: string }) {
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<Source['type']>('pattern')
  const start = useMutation({
    mutationFn: (source: Source) => startBulkCodes(discountId, source),
    onSuccess: async () => {
      shopify.toast.show(words.started)
      await queryClient.invalidateQueries({ queryKey: bulkJobsKey })
    },
    onError: (error) => logFailure(words.actions.failed(error.message), error),
  })
  return (
    <BlockStack gap="400">
      <ChoiceList
        title={words.source.label}
        selected={[kind]}
        choices={[
          { value: 'pattern', label: words.source.pattern },
          { value: 'list', label: words.source.list },
        ]}
        onChange={([chosen]) => setKind(chosen === 'list' ? 'list' : 'pattern')}
      />
      {kind === 'pattern' ? (
        <PatternSource isRunning={start.isPending} onCreate={start.mutate} />
      ) : (
        <ListSource
          isRunning={start.isPending}
          onCreate={(codes) => start.mutate({ type: 'list', codes: [...codes] })}
        />
      )}
      {start.error !== null && (
        <Banner tone="critical" title={words.failed}>
          <p>{start.error.message}</p>
        </Banner>
      )}
    </BlockStack>
  )
}
