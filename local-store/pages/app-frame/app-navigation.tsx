import { NavLink, useLocation } from 'react-router'
import type { MenuItem } from '../../app-bridge/protocol.ts'
import { useFrame } from '../admin/frame-context.ts'
import styles from '../admin/navigation.module.css'
import { appHomePath, formatAdminPath, formatAppRoot, parseAppPath } from './app-address.ts'
import { AppIcon } from './app-icon.tsx'

/** The menu item whose path is the longest beginning of the app's current path. */
export function findActiveItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  const pathname = path.split(/[?#]/)[0] ?? path
  const matching = items.filter(({ href }) => {
    const target = href?.split(/[?#]/)[0]?.replace(/\/$/, '')
    return target !== undefined && (pathname === target || pathname.startsWith(`${target}/`))
  })
  return matching.toSorted((one, other) => (other.href?.length ?? 0) - (one.href?.length ?? 0))[0]
}

/** The app's entry and, below it, the menu of the open app. */
export function AppNavigation() {
  const { bootstrap, state, press, confirmLeave } = useFrame()
  const location = useLocation()
  const { shop, app } = bootstrap
  const home = formatAdminPath(shop.handle, app.handle, appHomePath)
  const menu = state.navMenus.at(-1)
  const isOpen = location.pathname.startsWith(formatAppRoot(shop.handle, app.handle))
  const active = menu && findActiveItem(menu.items, parseAppPath(location, shop.handle, app.handle))

  const follow = async (element: string, item: MenuItem) => {
    if (await confirmLeave()) press(element, item.index)
  }
  return (
    <li>
      <NavLink
        to={app.installed ? home : formatAppRoot(shop.handle, app.handle)}
        className={() => styles.entry}
        aria-current={isOpen && !active ? 'page' : false}
      >
        <AppIcon />
        {app.title}
      </NavLink>
      {isOpen && menu && menu.items.length > 0 && (
        <ul className={styles.sublist}>
          {menu.items.map((item) => (
            <li key={item.index}>
              <a
                href={formatAdminPath(shop.handle, app.handle, item.href ?? appHomePath)}
                className={styles.subentry}
                aria-current={item === active ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return // opens in another tab
                  event.preventDefault()
                  follow(menu.element, item)
                }}
              >
                {item.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
