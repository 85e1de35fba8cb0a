import { Box, InlineStack, SkeletonBodyText, Spinner } from '@shopify/polaris'
import { usePageLoading } from './page-readiness.tsx'

/** Shown where a list or a form will be; the page is not ready before. */
export function LoadingScreen({ label }: { readonly label: string }) {
  usePageLoading()
  return (
    <Box paddingBlock="1600">
      <InlineStack align="center">
        <Spinner accessibilityLabel={label} />
      </InlineStack>
    </Box>
  )
}

type LoadingTextProps = { readonly label: string; readonly lines: number }

/** Shown where a few sentences will be. */
export function LoadingText({ label, lines }: LoadingTextProps) {
  return (
    <div role="status" aria-label={label}>
      <SkeletonBodyText lines={lines} />
    </div>
  )
}
