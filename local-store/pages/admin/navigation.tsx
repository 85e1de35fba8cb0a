import { CubeIcon, DesktopIcon, GearIcon, HomeIcon, PersonIcon } from '@radix-ui/react-icons'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { AppNavigation } from '../app-frame/app-navigation.tsx'
import { blockedAttributes } from '../design/blocked-attributes.ts'
import { joinNames } from '../design/join-names.ts'
import { PercentIcon } from '../design/percent-icon.tsx'
import { settingsSections } from '../settings/sections.ts'
import { useFrame } from './frame-context.ts'
import styles from './navigation.module.css'

const settings = settingsSections.map(({ path, title }) => ({ path: `settings/${path}`, title }))

const customers = [
  { path: 'companies', title: 'Companies' },
  { path: 'draft-orders', title: 'Draft orders' },
]

export function Navigation({ open, onClose }: { open: boolean; onClose(): void }) {
  const { bootstrap, state } = useFrame()
  const { pathname } = useLocation()
  const home = `/store/${bootstrap.shop.handle}`
  const isUnder = (...paths: string[]) => paths.some((path) => pathname.startsWith(`${home}/${path}`))

  return (
    <>
      {open && <div className={styles.shade} onClick={onClose} aria-hidden="true" />}
      <nav
        id="admin-navigation"
        className={styles.navigation}
        aria-label="Admin"
        data-open={open || undefined}
        {...blockedAttributes(state.overlays.length > 0)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      >
        <ul className={styles.list}>
          <Entry to={home} end icon={HomeIcon} title="Home" />
          <Entry to={`${home}/products`} icon={CubeIcon} title="Products" />
          <Entry to={`${home}/customers`} icon={PersonIcon} title="Customers">
            {isUnder('customers', 'companies', 'draft-orders') && (
              <SubEntries home={home} entries={customers} />
            )}
          </Entry>
          <Entry to={`${home}/discounts`} icon={PercentIcon} title="Discounts" />
          <Entry to={`${home}/themes`} icon={DesktopIcon} title="Online store" />
        </ul>
        <h2 className={styles.heading}>Apps</h2>
        <ul className={styles.list}>
          <AppNavigation />
        </ul>
        <OtherShops />
        <ul className={joinNames(styles.list, styles.bottom)}>
          <Entry to={`${home}/settings`} end icon={GearIcon} title="Settings">
            {isUnder('settings') && <SubEntries home={home} entries={settings} />}
          </Entry>
        </ul>
        {state.overlays.length > 0 && <div className={styles.scrim} />}
      </nav>
    </>
  )
}

/** Links that reload the whole page, so that no data of one shop stays on screen in another. */
function OtherShops() {
  const { bootstrap } = useFrame()
  const others = bootstrap.shops.filter(({ handle }) => handle !== bootstrap.shop.handle)
  if (others.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>Other stores</h2>
      <ul className={styles.list}>
        {others.map(({ handle, name }) => (
          <li key={handle}>
            <a href={`/store/${handle}`} className={styles.entry}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  to: string
  end?: boolean
  icon(props: { width: string; height: string; 'aria-hidden': 'true' }): ReactNode
  title: string
  children?: ReactNode
}

function Entry({ to, end = false, icon: Icon, title, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end={end} className={() => styles.entry}>
        <Icon width="18" height="18" aria-hidden="true" />
        {title}
      </NavLink>
      {children}
    </li>
  )
}

function SubEntries({
  home,
  entries,
}: {
  home: string
  entries: readonly { path: string; title: string }[]
}) {
  return (
    <ul className={styles.sublist}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavLink to={`${home}/${entry.path}`} className={() => styles.subentry}>
            {entry.title}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
