import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { findTabStep } from './find-tab-step.ts'
import styles from './tabs.module.css'

export type Tab = {
  readonly id: string
  readonly label: string
  /** Badge after the label. Its text is part of the tab's name. */
  readonly badge?: ReactNode
}

type TabListProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly orientation: 'horizontal' | 'vertical'
  /** Prefix of the ids, unique for each list of tabs. */
  readonly idPrefix: string
}

/** Row or column of tabs. Arrow keys move between them, and Enter or Space opens one. */
export function TabList({ label, tabs, chosen, onChoose, orientation, idPrefix }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons: (Element | null)[] = [...(list.current?.querySelectorAll('[role="tab"]') ?? [])]
    const present = buttons.indexOf(document.activeElement)
    const next = findTabStep(event.key, present, buttons.length, orientation)
    const button = next === undefined ? undefined : buttons[next]
    if (!(button instanceof HTMLElement)) return
    event.preventDefault()
    button.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      className={styles.list}
      data-orientation={orientation}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label: text, badge }) => {
        const isChosen = id === chosen
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(idPrefix, id)}
            className={styles.tab}
            aria-selected={isChosen}
            tabIndex={isChosen ? 0 : -1}
            {...(isChosen ? { 'aria-controls': panelId(idPrefix, id) } : {})}
            onClick={() => {
              if (!isChosen) onChoose(id)
            }}
          >
            {text} {badge}
          </button>
        )
      })}
    </div>
  )
}

/** Content of the chosen tab. */
export function TabPanel(props: {
  readonly idPrefix: string
  readonly id: string
  readonly children: ReactNode
}) {
  const { idPrefix, id, children } = props
  return (
    <div role="tabpanel" id={panelId(idPrefix, id)} aria-labelledby={tabId(idPrefix, id)}>
      {children}
    </div>
  )
}

const tabId = (prefix: string, id: string) => `${prefix}-${id}-tab`
const panelId = (prefix: string, id: string) => `${prefix}-${id}-panel`
