import { Box } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** Content with a margin inside a window. */
export function Padded({ children }: { readonly children: ReactNode }) {
  return <Box padding="400">{children}</Box>
}
