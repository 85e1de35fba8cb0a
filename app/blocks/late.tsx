import { type ComponentType, useEffect, useState } from 'react'
import styles from './late.module.css'

/** What came of loading a block's code. */
type Outcome<Props> = { readonly Block: ComponentType<Props> } | { readonly fault: unknown }

/**
 * A block for whose code the page does not wait. Until it is there its place is as high as the screen,
 * so that nothing that can be seen moves when it comes: for what stands under what fits on a screen. What stands higher has a
 * `Place` as high as itself.
 *
 * This is not React's own `lazy`, which leaves what stands in for a block there for half a second at least, however early the
 * block arrives.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Place: ComponentType = ScreenHigh,
): ComponentType<Props> {
  let outcome: Outcome<Props> | undefined
  let settled: Promise<void> | undefined
  return function Late(props: Props) {
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
    return <known.Block {...props} />
  }
}

function ScreenHigh() {
  return <div className={styles.place} />
}
