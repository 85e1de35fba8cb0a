import { Box } from '@shopify/polaris'

/** Announces the last event to a screen reader. */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <Box visuallyHidden>
      <div role="status" aria-live="polite">
        {text}
      </div>
    </Box>
  )
}
