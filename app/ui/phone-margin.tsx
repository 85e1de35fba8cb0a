import { Box } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** Cards go from edge to edge on a phone. Content between them keeps its distance. */
export function PhoneMargin({ children }: { readonly children: ReactNode }) {
  return <Box paddingInline={{ xs: '400', sm: '0' }}>{children}</Box>
}
