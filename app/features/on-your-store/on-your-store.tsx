import { useQuery } from '@tanstack/react-query'
import { findPlacedBlocks } from '#rules/features/on-your-store/placed-blocks.ts'
import { themeBlockHandles } from '#rules/features/on-your-store/theme-blocks.ts'
import { firstVersionWithThemes } from '../../platform/theme-files.ts'
import { LoadFailedBanner, OutdatedNotice } from '../../saving/load-failed-banner.tsx'
import { useSettings } from '../../settings.ts'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { LoadingScreen } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { BlockCard } from './block-card.tsx'
import { derivePreview, describePreviews, previewedBlocks } from './derive-preview.ts'
import { ownAppQuery, publishedQuery, themeQuery } from './queries.ts'
import { ThemeCard } from './theme-card.tsx'
import { onYourStoreWords as words } from './words.ts'

/** The blocks of the theme: where they are, links that place them, and previews. */
export default function OnYourStore() {
  const { apiVersion } = useSettings()
  const canReadThemes = apiVersion >= firstVersionWithThemes
  const shop = useQuery(shopSettingsQuery)
  const app = useQuery(ownAppQuery)
  const published = useQuery(publishedQuery)
  const theme = useQuery({ ...themeQuery, enabled: canReadThemes })
  const all = [shop, app, published, ...(canReadThemes ? [theme] : [])]
  const failed = all.filter(({ error }) => error !== null)
  const isFetching = all.some((query) => query.isFetching)
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()))
  const missing = failed.find(({ data }) => data === undefined)
  if (missing?.error) return <LoadFailedBanner error={missing.error} isLoading={isFetching} onRetry={retry} />
  const isLoading = canReadThemes && theme.data === undefined
  if (shop.data === undefined || app.data === undefined || published.data === undefined || isLoading)
    return <LoadingScreen label={words.loading} />
  const { currencyCode, isPlus } = shop.data
  const { apiKey, handle } = app.data
  const { storefront, leftOut } = published.data
  const previews = previewedBlocks.map((block) => ({ block, ...derivePreview(block, storefront) }))
  const placements = theme.data ? findPlacedBlocks(theme.data.files, handle) : undefined
  return (
    <Stack between="cards">
      {failed[0]?.error && <OutdatedNotice error={failed[0].error} isLoading={isFetching} onRetry={retry} />}
      <ThemeCard
        themeName={theme.data?.name}
        isRead={placements !== undefined}
        canAsk={canReadThemes}
        onGranted={theme.refetch}
        previewNote={describePreviews(previews)}
      />
      {themeBlockHandles.map((block) => (
        <BlockCard
          key={block}
          block={block}
          apiKey={apiKey}
          placements={placements?.[block]}
          preview={previews.find((preview) => preview.block === block)}
          currency={currencyCode}
        />
      ))}
      {leftOut.length > 0 && (
        <TitledCard title={words.leftOut}>
          {leftOut.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
        </TitledCard>
      )}
      <TitledCard title={words.plans.title}>
        <Paragraph>{words.plans.everyPlan}</Paragraph>
        <Paragraph>{isPlus ? words.plans.plus : words.plans.notPlus}</Paragraph>
      </TitledCard>
    </Stack>
  )
}
