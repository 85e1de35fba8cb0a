import { BlockStack, Layout } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** The parts of a screen, for columns that arrange them. */
export type ColumnsProps = {
  readonly notices: ReactNode
  readonly children: ReactNode
  readonly side: ReactNode
}

/** Cards are closer on a phone, where they are the width of the screen. */
const gap = { xs: '300', sm: '400' } as const

/** Settings below the notices, with a narrower column next to both. */
export function TwoColumns({ notices, children, side }: ColumnsProps) {
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap={gap}>
          {notices}
          {children}
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <BlockStack gap={gap}>{side}</BlockStack>
      </Layout.Section>
    </Layout>
  )
}

type SideFirstColumnsProps = { readonly side: ReactNode; readonly children: ReactNode }

/** Input in a narrow column, before its outcome. */
export function SideFirstColumns({ side, children }: SideFirstColumnsProps) {
  return (
    <Layout>
      <Layout.Section variant="oneThird">{side}</Layout.Section>
      <Layout.Section>{children}</Layout.Section>
    </Layout>
  )
}
