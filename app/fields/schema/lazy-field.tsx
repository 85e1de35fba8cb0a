import type { ComponentType } from 'react'
import { type LazyBlock, lazyBlock } from '../../blocks/lazy-block.tsx'
import styles from './lazy-field.module.css'

/** Field whose code loads when it is drawn. Until then it is as high as a labelled box. */
export function lazyField<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyBlock<Props> {
  return lazyBlock(async () => ({ default: await load() }), FieldHigh)
}

function FieldHigh() {
  return <div className={styles.waiting} />
}
