import { type ComponentType, lazy, Suspense } from 'react'
import styles from './late.module.css'

/**
 * A block that is given nothing, and for whose code the page does not wait. Until it is there its place is as high as the screen,
 * so that nothing that can be seen moves when it comes: for what stands under what fits on a screen. What stands higher has a
 * `Place` as high as itself.
 */
export function late(
  load: () => Promise<{ default: ComponentType }>,
  Place: ComponentType = ScreenHigh,
): ComponentType {
  const Block = lazy(load)
  return function Late() {
    return (
      <Suspense fallback={<Place />}>
        <Block />
      </Suspense>
    )
  }
}

function ScreenHigh() {
  return <div className={styles.place} />
}
