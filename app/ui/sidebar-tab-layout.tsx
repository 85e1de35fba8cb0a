import type { ReactNode } from 'react'
import { type Tab, TabList, TabPanel } from './tab-list.tsx'
import styles from './tabs.module.css'
import { useAddressChoice } from './use-address-choice.ts'

/** Parameter of the address with the name of the section (docs/product.md#addresses). */
export const sectionParameter = 'section'

type SidebarTabLayoutProps = {
  readonly label: string
  readonly sections: readonly Tab[]
  readonly idPrefix: string
  readonly children: (id: string) => ReactNode
}

/** Names of sections at the side. The chosen section is next to them, or below them on a narrow screen. */
export function SidebarTabLayout({ label, sections, idPrefix, children }: SidebarTabLayoutProps) {
  const [chosen, choose] = useAddressChoice(
    sectionParameter,
    sections.map(({ id }) => id),
  )
  return (
    <div className={styles.sidebar}>
      <TabList
        label={label}
        tabs={sections}
        chosen={chosen}
        onChoose={choose}
        orientation="vertical"
        idPrefix={idPrefix}
      />
      {chosen !== undefined && (
        <TabPanel idPrefix={idPrefix} id={chosen}>
          {children(chosen)}
        </TabPanel>
      )}
    </div>
  )
}
