import { type ComponentType, useEffect, useState } from 'react'
import styles from './late.module.css'
import { type LoadedPart, replacePart } from './late-part.tsx'

/**
 * Block whose code loads after the page is drawn. It is as high as the screen until then, so that no visible
 * element moves. That fits blocks below the first screen. A block higher up has a `Waiting` of its own height.
 * A notice is in place of a block whose code does not arrive.
 *
 * React's own `lazy` does not fit. It shows the placeholder for at least half a second, however early the block arrives.
 */
export function late<Props extends object>(
  load: () => Promise<LoadedPart<Props>>,
  Waiting: ComponentType = ScreenHigh,
): LateBlock<Props> {
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
  function Late(props: Props) {
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
  return Object.assign(Late, { load: loadOnce })
}

/** Block that a screen may load before it draws it. */
export type LateBlock<Props> = ComponentType<Props> & { readonly load: () => Promise<void> }

function ScreenHigh() {
  return <div className={styles.waiting} />
}
