import { Box } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** Away from the edges of a window. */
export function Padded({ children }: { readonly children: ReactNode }) {
  return <Box padding="400">{children}</Box>
}
