import { Box, InlineStack, SkeletonBodyText, Spinner } from '@shopify/polaris'
import { lazy, Suspense } from 'react'
import { usePageLoading } from './page-readiness.tsx'

/** Loads with the first placeholder. If the code does not arrive, placeholders work without it. */
const LateNotice = lazy(() => import('./late-notice.tsx').catch(() => ({ default: () => null })))

/** Notice below a placeholder whose data is late. */
export function LoadAgain({ isCentered = false }: { readonly isCentered?: boolean }) {
  return (
    <Suspense fallback={null}>
      <LateNotice isCentered={isCentered} />
    </Suspense>
  )
}

/** Placeholder for a list or a form, with a notice if it is late. The page is not ready while it is shown. */
export function LoadingScreen({ label }: { readonly label: string }) {
  usePageLoading()
  return (
    <Box paddingBlock="1600">
      <InlineStack align="center">
        <Spinner accessibilityLabel={label} />
      </InlineStack>
      <LoadAgain isCentered />
    </Box>
  )
}

type LoadingTextProps = { readonly label: string; readonly lines: number }

/** Placeholder for a few sentences. */
export function LoadingText({ label, lines }: LoadingTextProps) {
  return (
    <div role="status" aria-label={label}>
      <SkeletonBodyText lines={lines} />
    </div>
  )
}
