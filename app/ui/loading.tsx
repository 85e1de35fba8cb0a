import { Box, InlineStack, SkeletonBodyText, Spinner } from '@shopify/polaris'
import { usePageLoading } from './page-readiness.tsx'

/** Placeholder for a list or a form. The page is not ready while it is shown. */
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

/** Placeholder for a few sentences. */
export function LoadingText({ label, lines }: LoadingTextProps) {
  return (
    <div role="status" aria-label={label}>
      <SkeletonBodyText lines={lines} />
    </div>
  )
}
