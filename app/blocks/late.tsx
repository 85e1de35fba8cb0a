import { type ComponentType, useEffect, useState } from 'react'
import styles from './late.module.css'

/** What came of loading a block's code. */
type Outcome = { readonly Block: ComponentType } | { readonly fault: unknown }

/**
 * A block that is given nothing, and for whose code the page does not wait. Until it is there its place is as high as the screen,
 * so that nothing that can be seen moves when it comes: for what stands under what fits on a screen. What stands higher has a
 * `Place` as high as itself.
 *
 * This is not React's own `lazy`, which leaves what stands in for a block there for half a second at least, however early the
 * block arrives.
 */
export function late(
  load: () => Promise<{ default: ComponentType }>,
  Place: ComponentType = ScreenHigh,
): ComponentType {
  let outcome: Outcome | undefined
  let settled: Promise<void> | undefined
  return function Late() {
    // Asked for while the page is drawn, and once for all the places it has.
    settled ??= load().then(
      ({ default: Block }) => {
        outcome = { Block }
      },
      (fault: unknown) => {
        outcome = { fault }
      },
    )
    const [known, setKnown] = useState(outcome)
    useEffect(() => {
      let isShown = true
      void settled?.then(() => isShown && setKnown(outcome))
      return () => {
        isShown = false
      }
    }, [])
    if (known === undefined) return <Place />
    if ('fault' in known) throw known.fault
    return <known.Block />
  }
}

function ScreenHigh() {
  return <div className={styles.place} />
}
