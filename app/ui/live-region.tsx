import { Box } from '@shopify/polaris'

/** Text of the last event, which a screen reader announces. */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <Box visuallyHidden>
      <div role="status" aria-live="polite">
        {text}
      </div>
    </Box>
  )
}
