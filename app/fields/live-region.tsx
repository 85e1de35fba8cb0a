import { Box } from '@shopify/polaris'

/** Tells a screen reader what just happened. */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <Box visuallyHidden>
      <div role="status" aria-live="polite">
        {text}
      </div>
    </Box>
  )
}
