import { Box } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** Content with a margin on a phone, where cards extend to the edges of the screen. */
export function PhoneMargin({ children }: { readonly children: ReactNode }) {
  return <Box paddingInline={{ xs: '400', sm: '0' }}>{children}</Box>
}
