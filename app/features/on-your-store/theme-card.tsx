import { useAppBridge } from '@shopify/app-bridge-react'
import { useMutation } from '@tanstack/react-query'
import { logFailure } from '../../log-failure.ts'
import { themeScope } from '../../platform/theme-files.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { onYourStoreWords } from './words.ts'

const words = onYourStoreWords.theme

type ThemeCardProps = {
  /** Name of the published theme. Undefined if the app cannot read it. */
  readonly themeName: string | undefined
  /** True if the places of blocks are known. */
  readonly isRead: boolean
  /** True if the platform's version lets apps read themes. */
  readonly canAsk: boolean
  readonly onGranted: () => Promise<unknown>
  /** Text about all previews of the page. */
  readonly previewNote: string
}

/** State of the theme as the app sees it, and the request for permission to read it. */
export function ThemeCard({ themeName, isRead, canAsk, onGranted, previewNote }: ThemeCardProps) {
  const shopify = useAppBridge()
  const ask = useMutation({
    mutationFn: async () => {
      const { result } = await shopify.scopes.request([themeScope])
      if (result === 'granted-all') await onGranted()
      return result
    },
    onError: (failure) => logFailure(words.notAsked, failure),
  })
  const outcome = ask.isError ? words.notAsked : ask.data === 'declined-all' ? words.declined : undefined
  return (
    <TitledCard title={words.title}>
      {themeName === undefined ? (
        <Paragraph>{words.unseen}</Paragraph>
      ) : (
        <Paragraph>{isRead ? words.seen(themeName) : words.unreadable}</Paragraph>
      )}
      {themeName === undefined && canAsk && (
        <Stack between="entries" atStart>
          <ActionButton label={words.ask} isRunning={ask.isPending} onAction={() => ask.mutate()} />
          <Hint>{words.askHelp}</Hint>
        </Stack>
      )}
      {outcome !== undefined && <Paragraph tone="caution">{outcome}</Paragraph>}
      <Hint>{previewNote}</Hint>
      <LiveRegion text={outcome ?? ''} />
    </TitledCard>
  )
}
