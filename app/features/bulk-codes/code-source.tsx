import { useAppBridge } from '@shopify/app-bridge-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { logFailure } from '../../log-failure.ts'
import { usePlanFeatures } from '../../plan/use-plan-features.ts'
import { Choices } from '../../ui/choices.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { bulkJobsKey, type NewSource, startBulkCodes } from './bulk-codes-server.ts'
import { ListSource } from './list-source.tsx'
import { PatternSource } from './pattern-source.tsx'

const words = bulkCodeScreenWords

type CodeSourceProps = {
  readonly discountId: string
  readonly onBegin: (triggerId: string) => void
}

/** Source of a discount's codes, and the button that starts creating them. */
export function CodeSource({ discountId, onBegin }: CodeSourceProps) {
  const shopify = useAppBridge()
  const queryClient = useQueryClient()
  const features = usePlanFeatures()
  const [kind, setKind] = useState<NewSource['type']>('pattern')
  const start = useMutation({
    mutationFn: (source: NewSource) => startBulkCodes(discountId, source),
    onSuccess: async (triggerId) => {
      onBegin(triggerId)
      shopify.toast.show(words.started)
      await queryClient.invalidateQueries({ queryKey: bulkJobsKey })
    },
    onError: (error) => logFailure(words.actions.failed(error.message), error),
  })
  return (
    <Stack between="cards">
      <Choices
        title={words.source.label}
        choices={[
          { value: 'pattern', label: words.source.pattern },
          { value: 'list', label: words.source.list },
        ]}
        chosen={kind}
        onChoose={setKind}
      />
      {kind === 'pattern' ? (
        <PatternSource features={features} isRunning={start.isPending} onCreate={start.mutate} />
      ) : (
        <ListSource
          features={features}
          isRunning={start.isPending}
          onCreate={(codes) => start.mutate({ type: 'list', codes })}
        />
      )}
      {start.error !== null && (
        <Notice tone="critical" title={words.failed}>
          <Paragraph>{start.error.message}</Paragraph>
        </Notice>
      )}
    </Stack>
  )
}
