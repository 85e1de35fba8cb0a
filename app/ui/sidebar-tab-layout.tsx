import type { ReactNode } from 'react'
import { type Tab, TabList, TabPanel } from './tab-list.tsx'
import styles from './tabs.module.css'
import { useAddressChoice } from './use-address-choice.ts'

/** The parameter of the address that names the section (docs/product.md#addresses). */
export const sectionParameter = 'section'

type SidebarTabLayoutProps = {
  readonly label: string
  readonly sections: readonly Tab[]
  readonly idPrefix: string
  readonly children: (id: string) => ReactNode
}

/** Sections by name at the side. The chosen one is next to them, or below them where there is no room. */
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
