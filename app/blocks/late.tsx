import { type ComponentType, lazy, Suspense } from 'react'
import styles from './late.module.css'

/**
 * A block under what fits on a screen: the page is shown without waiting for its code. Until it is there its place is as
 * high as the screen, so that nothing that can be seen moves when it comes.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Block = lazy(load) as ComponentType<Props>
  return function Late(props: Props) {
    return (
      <Suspense fallback={<div className={styles.place} />}>
        <Block {...props} />
      </Suspense>
    )
  }
}
