import { Banner, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { describeFailure } from '../api/store-api.ts'
import styles from './item-list.module.css'

interface ItemListProps<Item> {
  title: string
  hint?: string
  items: readonly Item[] | undefined
  error: unknown
  emptyText: string
  onRetry(): void
  renderItem(item: Item): ReactNode
}

/** A card with a list in it, in all its states: loading, failed, empty and full. */
export function ItemList<Item extends { id: string }>(props: ItemListProps<Item>) {
  const { title, hint, items, error, emptyText, onRetry, renderItem } = props
  return (
    <Card padding="0">
      <div className={styles.head}>
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          {hint && (
            <Text as="p" tone="subdued">
              {hint}
            </Text>
          )}
        </BlockStack>
      </div>
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
          <Banner tone="critical" title={`${title} could not be loaded`}>
            <BlockStack gap="200">
              <p>{describeFailure(error)}</p>
              <InlineStack>
                <Button onClick={onRetry}>Try again</Button>
              </InlineStack>
            </BlockStack>
          </Banner>
        </div>
      ) : (
        <div className={styles.state}>
          <SkeletonBodyText lines={4} />
        </div>
      )}
    </Card>
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
