import { Box, InlineStack, SkeletonBodyText, Spinner } from '@shopify/polaris'

/** Stands where a list or a form will be. */
export function LoadingScreen({ label }: { readonly label: string }) {
  return (
    <Box paddingBlock="1600">
      <InlineStack align="center">
        <Spinner accessibilityLabel={label} />
      </InlineStack>
    </Box>
  )
}

type LoadingTextProps = { readonly label: string; readonly lines: number }

/** Stands where a few sentences will be. */
export function LoadingText({ label, lines }: LoadingTextProps) {
  return (
    <div role="status" aria-label={label}>
      <SkeletonBodyText lines={lines} />
    </div>
  )
}
