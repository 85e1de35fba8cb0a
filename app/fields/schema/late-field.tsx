import type { ComponentType } from 'react'
import { type LateBlock, late } from '../../blocks/late.tsx'
import styles from './late-field.module.css'

/** Field whose code loads when it is drawn. Until then it is as high as a labelled box. */
export function lateField<Props extends object>(load: () => Promise<ComponentType<Props>>): LateBlock<Props> {
  return late(async () => ({ default: await load() }), FieldHigh)
}

function FieldHigh() {
  return <div className={styles.waiting} />
}
