import { type ComponentType, useEffect, useState } from 'react'
import styles from './lazy-block.module.css'
import { type LoadedPart, replacePart } from './lazy-part.tsx'

/**
 * Block whose code loads after the page is drawn. Until then it is as high as the screen, so that no visible element
 * moves. That suits blocks below the first screen. A block higher up has a `Waiting` placeholder with its own height.
 * If the code does not arrive, a notice is shown instead.
 *
 * React's `lazy` is not suitable. It shows the placeholder for at least half a second, even if the code arrives
 * earlier.
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<LoadedPart<Props>>,
  Waiting: ComponentType = ScreenHigh,
): LazyBlock<Props> {
  let block: ComponentType<Props> | undefined
  let settled: Promise<void> | undefined
  const loadOnce = () => {
    settled ??= load()
      .catch((fault: unknown) => replacePart<Props>(fault))
      .then(({ default: Block }) => {
        block = Block
      })
    return settled
  }
  function Lazy(props: Props) {
    // The request starts while the page is drawn, once for all uses of the block.
    const loading = loadOnce()
    const [, setIsLoaded] = useState(block !== undefined)
    useEffect(() => {
      let isShown = true
      void loading.then(() => isShown && setIsLoaded(true))
      return () => {
        isShown = false
      }
    }, [loading])
    const Block = block
    return Block === undefined ? <Waiting /> : <Block {...props} />
  }
  return Object.assign(Lazy, { load: loadOnce })
}

/** Block that a screen may load before drawing it. */
export type LazyBlock<Props> = ComponentType<Props> & { readonly load: () => Promise<void> }

function ScreenHigh() {
  return <div className={styles.waiting} />
}
