import { ExternalLinkIcon, HamburgerMenuIcon } from '@radix-ui/react-icons'
import { Link } from 'react-router'
import { blockedAttributes } from '../design/blocked-attributes.ts'
import { findCheckoutPath } from './checkout-path.ts'
import { useFrame } from './frame-context.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './top-bar.module.css'
import { Wordmark } from './wordmark.tsx'

interface TopBarProps {
  navigationOpen: boolean
  onNavigationToggle(): void
}

function deriveInitials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

export function TopBar({ navigationOpen, onNavigationToggle }: TopBarProps) {
  const { bootstrap, state } = useFrame()
  const { shop } = bootstrap
  const saveBar = state.saveBars.at(-1)
  return (
    <header className={styles.bar} {...blockedAttributes(state.overlays.length > 0)}>
      <button
        type="button"
        className={styles.menu}
        aria-label={navigationOpen ? 'Close navigation' : 'Open navigation'}
        aria-expanded={navigationOpen}
        aria-controls="admin-navigation"
        onClick={onNavigationToggle}
      >
        <HamburgerMenuIcon width="20" height="20" aria-hidden="true" />
      </button>
      <Link
        to={`/store/${shop.handle}`}
        className={styles.mark}
        aria-label="Papershop, a local store: home"
        data-covered={saveBar ? true : undefined}
      >
        <Wordmark wordClass={styles.word} />
      </Link>
      <div className={styles.middle}>{saveBar && <SaveBar key={saveBar.element} notice={saveBar} />}</div>
      <a className={styles.checkout} href={findCheckoutPath(bootstrap)} target="_blank" rel="noreferrer">
        Open checkout
        <ExternalLinkIcon aria-hidden="true" />
      </a>
      <div className={styles.store}>
        <span className={styles.storeName}>{shop.name}</span>
        <span className={styles.initials} aria-hidden="true">
          {deriveInitials(shop.name)}
        </span>
      </div>
      {state.overlays.length > 0 && <div className={styles.scrim} />}
    </header>
  )
}
