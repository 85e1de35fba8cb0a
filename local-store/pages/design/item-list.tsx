import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeFailure } from '../api/store-api.ts'
import { Button } from './button.tsx'
import styles from './item-list.module.css'
import { Notice } from './notice.tsx'
import { BareSheet } from './sheet.tsx'

/** Widths of the grey lines that show while a list loads. */
const shapes = ['92%', '100%', '96%', '60%']

interface ItemListProps<Item> {
  title: string
  hint?: string
  items: readonly Item[] | undefined
  error: unknown
  emptyText: string
  onRetry(): void
  renderItem(item: Item): ReactNode
}

/** A card with a list in all its states: loading, failed, empty and full. */
export function ItemList<Item extends { id: string }>(props: ItemListProps<Item>) {
  const { title, hint, items, error, emptyText, onRetry, renderItem } = props
  return (
    <BareSheet>
      <header className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      {items ? (
        items.length === 0 ? (
          <p className={styles.empty}>{emptyText}</p>
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id} className={styles.item}>
                {renderItem(item)}
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <div className={styles.state}>
          <Notice tone="critical" title={`${title} couldn’t be loaded`}>
            <p>{describeFailure(error)}</p>
            <Button onClick={onRetry}>Try again</Button>
          </Notice>
        </div>
      ) : (
        <div className={styles.state} role="status" aria-label="Loading">
          {shapes.map((width) => (
            <Skeleton key={width} height={10} width={width} />
          ))}
        </div>
      )}
    </BareSheet>
  )
}

interface ItemRowProps {
  imageUrl?: string
  title: ReactNode
  detail?: ReactNode
  badges?: ReactNode
  side?: ReactNode
  actions: ReactNode
}

export function ItemRow({ imageUrl, title, detail, badges, side, actions }: ItemRowProps) {
  return (
    <div className={styles.row}>
      {imageUrl !== undefined && <img className={styles.image} src={imageUrl} alt="" loading="lazy" />}
      <div className={styles.words}>
        <div className={styles.title}>
          <span>{title}</span>
          {badges}
        </div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {side && <div className={styles.side}>{side}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
