import type { MenuItem } from '../../app-bridge/protocol.ts'
import { useFrame } from '../admin/frame-context.ts'
import { blockedAttributes } from '../design/blocked-attributes.ts'
import { Button } from '../design/button.tsx'
import { AppIcon } from './app-icon.tsx'
import styles from './title-bar.module.css'

/** The bar above the app: a badge for apps, the app's name, the page's title and the page's buttons. */
export function TitleBar() {
  const { bootstrap, state, press, confirmLeave } = useFrame()
  const notice = state.titleBars.at(-1)
  const items = notice?.items ?? []
  const breadcrumb = items.find((item) => item.variant === 'breadcrumb')
  const plain = items.filter((item) => item.variant === 'plain' && item.section === undefined)
  const primary = items.filter((item) => item.variant === 'primary')
  const sections = [...new Set(items.flatMap((item) => item.section ?? []))]

  const pressItem = async (item: MenuItem) => {
    const leaves = item.href !== undefined || item.variant === 'breadcrumb'
    if (notice && (!leaves || (await confirmLeave()))) press(notice.element, item.index)
  }
  return (
    <div className={styles.bar} {...blockedAttributes(state.overlays.length > 0)}>
      <span className={styles.origin}>embedded app</span>
      <AppIcon size={20} />
      <span className={styles.app}>{bootstrap.app.title}</span>
      {breadcrumb && (
        <>
          <span className={styles.slash} aria-hidden="true">
            ›
          </span>
          <Button kind="bare" className={styles.breadcrumb} onClick={() => pressItem(breadcrumb)}>
            {breadcrumb.text}
          </Button>
        </>
      )}
      {notice && notice.title !== bootstrap.app.title && (
        <>
          <span className={styles.slash} aria-hidden="true">
            ›
          </span>
          <span className={styles.title}>{notice.title}</span>
        </>
      )}
      <div className={styles.actions}>
        {sections.map((section) => (
          <SectionMenu
            key={section}
            title={section}
            items={items.filter((item) => item.section === section)}
            onPress={pressItem}
          />
        ))}
        {[...plain, ...primary].map((item) => (
          <Button
            key={item.index}
            kind={item.critical ? 'critical' : item.variant === 'primary' ? 'primary' : 'plain'}
            disabled={item.disabled}
            busy={item.loading}
            onClick={() => pressItem(item)}
          >
            {item.text}
          </Button>
        ))}
      </div>
      {state.overlays.length > 0 && <div className={styles.scrim} />}
    </div>
  )
}

interface SectionMenuProps {
  title: string
  items: readonly MenuItem[]
  onPress(item: MenuItem): void
}

function SectionMenu({ title, items, onPress }: SectionMenuProps) {
  return (
    <details
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
      }}
    >
      <summary>{title}</summary>
      <ul>
        {items.map((item) => (
          <li key={item.index}>
            <Button kind="bare" disabled={item.disabled} busy={item.loading} onClick={() => onPress(item)}>
              {item.text}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
