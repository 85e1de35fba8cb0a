import { type ComponentType, useEffect, useState } from 'react'
import styles from './late.module.css'

/** Result of loading a block's code. */
type Outcome<Props> = { readonly Block: ComponentType<Props> } | { readonly fault: unknown }

/**
 * Block whose code loads after the page is drawn. It is as high as the screen until then, so that no visible
 * element moves. That fits blocks below the first screen. A block higher up has a `Waiting` of its own height.
 *
 * React's own `lazy` does not fit. It shows the placeholder for at least half a second, however early the block arrives.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType = ScreenHigh,
): ComponentType<Props> {
  let outcome: Outcome<Props> | undefined
  let settled: Promise<void> | undefined
  return function Late(props: Props) {
    // The request starts while the page is drawn, once for all uses of the block.
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
    if (known === undefined) return <Waiting />
    if ('fault' in known) throw known.fault
    return <known.Block {...props} />
  }
}

function ScreenHigh() {
  return <div className={styles.waiting} />
}
