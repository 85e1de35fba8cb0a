import type { ReactNode } from 'react'
import styles from './radio-list.module.css'

interface RadioItem {
  key: string
  value: string
  title: string
  detail?: string
  side?: ReactNode
}

interface RadioListProps {
  name: string
  labelledBy: string
  items: readonly RadioItem[]
  selected: string | null
  /** True while the options are loading. */
  waiting: boolean
  emptyText: string
  onChoose(value: string): void
}

export function RadioList({
  name,
  labelledBy,
  items,
  selected,
  waiting,
  emptyText,
  onChoose,
}: RadioListProps) {
  if (waiting) return <div className={styles.waiting} role="status" aria-label="Loading" />
  if (items.length === 0) return <p className={styles.empty}>{emptyText}</p>
  return (
    <div className={styles.list} role="radiogroup" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <label key={item.key} className={styles.item} data-selected={item.value === selected || undefined}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === selected}
            onChange={() => onChoose(item.value)}
          />
          <span className={styles.words}>
            <span>{item.title}</span>
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </span>
          {item.side && <span className={styles.side}>{item.side}</span>}
        </label>
      ))}
    </div>
  )
}
