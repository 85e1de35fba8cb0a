import type { ReactNode } from 'react'
import { Stack } from './stack.tsx'
import { type Tab, TabList, TabPanel } from './tab-list.tsx'
import { useAddressChoice } from './use-address-choice.ts'

/** Parameter of the address with the name of the tab (docs/product.md#addresses). */
export const tabParameter = 'item'

type TabLayoutProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly idPrefix: string
  readonly children: (id: string) => ReactNode
}

/** Tabs in a row, with the content of the chosen one below. */
export function TabLayout({ label, tabs, idPrefix, children }: TabLayoutProps) {
  const [chosen, choose] = useAddressChoice(
    tabParameter,
    tabs.map(({ id }) => id),
  )
  return (
    <Stack between="cards">
      <TabList
        label={label}
        tabs={tabs}
        chosen={chosen}
        onChoose={choose}
        orientation="horizontal"
        idPrefix={idPrefix}
      />
      {chosen !== undefined && (
        <TabPanel idPrefix={idPrefix} id={chosen}>
          {children(chosen)}
        </TabPanel>
      )}
    </Stack>
  )
}
