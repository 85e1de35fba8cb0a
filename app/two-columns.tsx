import { BlockStack, Layout } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** The parts of a screen, for columns that arrange them. */
export type ColumnsProps = {
  readonly notices: ReactNode
  readonly children: ReactNode
  readonly side: ReactNode
}

/** The settings under the notices, and a narrower column beside both. */
export function TwoColumns({ notices, children, side }: ColumnsProps) {
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap="400">
          {notices}
          {children}
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <BlockStack gap="400">{side}</BlockStack>
      </Layout.Section>
    </Layout>
  )
}

type SideFirstColumnsProps = { readonly side: ReactNode; readonly children: ReactNode }

/** What is asked, in a narrow column, before what comes of it. */
export function SideFirstColumns({ side, children }: SideFirstColumnsProps) {
  return (
    <Layout>
      <Layout.Section variant="oneThird">{side}</Layout.Section>
      <Layout.Section>{children}</Layout.Section>
    </Layout>
  )
}
