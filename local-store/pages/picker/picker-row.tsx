import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { describeMoney } from '../../describe-money.ts'
import { useFrame } from '../admin/frame-context.ts'
import { describeCount } from '../design/describe-count.ts'
import type { PickerItem, Selection, Tick } from './picker-selection.ts'
import { deriveTick } from './picker-selection.ts'
import styles from './resource-picker.module.css'

interface PickerRowProps {
  item: PickerItem
  selection: Selection
  showVariants: boolean
  /** True at the limit: then only ticked items can be changed. */
  full: boolean
  onToggle(): void
  onToggleVariant(variantId: string): void
}

/** Title, detail and image of a row, for every kind of resource. */
function describeItem(
  item: PickerItem,
  currencyCode: string,
): { title: string; detail: string; image: string | undefined } {
  if ('productsCount' in item) {
    const detail = describeCount(item.productsCount, 'product')
    return { title: item.title, detail, image: item.image?.originalSrc }
  }
  if ('product' in item) {
    return {
      title: item.displayName,
      detail: describeMoney(item.price, currencyCode),
      image: item.image?.originalSrc ?? item.product.images[0]?.originalSrc,
    }
  }
  const detail = item.status === 'ACTIVE' ? item.vendor : item.status === 'DRAFT' ? 'Draft' : 'Archived'
  return { title: item.title, detail, image: item.images[0]?.originalSrc }
}

export function PickerRow({
  item,
  selection,
  showVariants,
  full,
  onToggle,
  onToggleVariant,
}: PickerRowProps) {
  const { currencyCode } = useFrame().bootstrap.shop
  const { title, detail, image } = describeItem(item, currencyCode)
  const tick = deriveTick(selection, item)
  const variants = showVariants && 'variants' in item && !item.hasOnlyDefaultVariant ? item.variants : []
  const disabled = full && tick === 'none'
  return (
    <li>
      <TickRow tick={tick} disabled={disabled} onToggle={onToggle}>
        {image ? (
          <img className={styles.image} src={image} alt="" loading="lazy" />
        ) : (
          <span className={styles.image} aria-hidden="true" />
        )}
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </TickRow>
      {variants.length > 0 && (
        <ul className={styles.variants} aria-label={`Variants of ${title}`}>
          {variants.map((variant) => (
            <li key={variant.id}>
              <TickRow
                tick={selection.get(item.id)?.has(variant.id) ? 'all' : 'none'}
                disabled={disabled}
                onToggle={() => onToggleVariant(variant.id)}
              >
                <span className={styles.title}>{variant.title}</span>
                <span className={styles.detail}>{describeMoney(variant.price, currencyCode)}</span>
              </TickRow>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface TickRowProps {
  tick: Tick
  disabled: boolean
  children: ReactNode
  onToggle(): void
}

function TickRow({ tick, disabled, children, onToggle }: TickRowProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = tick === 'some'
  }, [tick])
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <input ref={box} type="checkbox" checked={tick === 'all'} disabled={disabled} onChange={onToggle} />
      {children}
    </label>
  )
}
