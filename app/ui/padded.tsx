import { Box } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** Content with a distance from the edges of a window. */
export function Padded({ children }: { readonly children: ReactNode }) {
  return <Box padding="400">{children}</Box>
}
