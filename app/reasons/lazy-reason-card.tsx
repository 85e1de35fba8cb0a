import { lazyBlock } from '../blocks/lazy-block.tsx'
import styles from './lazy-reason-card.module.css'

/**
 * Card with the reason for shoppers. A form loads its code together with its own. Until then it is as high as the
 * closed card.
 */
export const LazyReasonCard = lazyBlock(() => import('./reason-card.tsx'), ClosedCardHigh)

function ClosedCardHigh() {
  return <div className={styles.waiting} />
}
