import { type ComponentType, lazy, Suspense } from 'react'
import styles from './late.module.css'

/**
 * A block under what fits on a screen, which is given nothing: the page is shown without waiting for its code. Until it is there
 * its place is as high as the screen, so that nothing that can be seen moves when it comes.
 */
export function late(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Block = lazy(load)
  return function Late() {
    return (
      <Suspense fallback={<div className={styles.place} />}>
        <Block />
      </Suspense>
    )
  }
}
