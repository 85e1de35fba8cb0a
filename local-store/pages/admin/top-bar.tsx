import { Link } from 'react-router'
import { blockedAttributes } from '../design/blocked.ts'
import { findCheckoutPath } from './checkout-path.ts'
import { useFrame } from './frame-context.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './top-bar.module.css'

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
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
      <Link
        to={`/store/${shop.handle}`}
        className={styles.mark}
        aria-label="Local store, home"
        data-covered={saveBar ? true : undefined}
      >
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <path
            d="M7 12h18l-1.6 14H8.600zM11.500 12a4.500 4.500 0 0 1 9 0"
            fill="none"
            stroke="var(--saffron)"
            strokeWidth="2.400"
            strokeLinejoin="round"
          />
        </svg>
        <span>Local store</span>
      </Link>
      <div className={styles.middle}>{saveBar && <SaveBar key={saveBar.element} notice={saveBar} />}</div>
      <a className={styles.checkout} href={findCheckoutPath(bootstrap)} target="_blank" rel="noreferrer">
        Open checkout
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
