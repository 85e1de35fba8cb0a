import { BlockStack, Layout } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** The parts of a screen, for columns that arrange them. */
export type ColumnsProps = {
  readonly notices: ReactNode
  readonly children: ReactNode
  readonly side: ReactNode
}

/** Settings below the notices, with a narrower column next to both. */
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

/** Input in a narrow column, before its outcome. */
export function SideFirstColumns({ side, children }: SideFirstColumnsProps) {
  return (
    <Layout>
      <Layout.Section variant="oneThird">{side}</Layout.Section>
      <Layout.Section>{children}</Layout.Section>
    </Layout>
  )
}
