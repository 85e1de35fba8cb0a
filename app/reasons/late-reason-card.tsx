import { late } from '../blocks/late.tsx'
import styles from './late-reason-card.module.css'

/**
 * Card with the reason for shoppers. A form loads its code together with its own. Until then it is as high as the
 * closed card.
 */
export const LateReasonCard = late(() => import('./reason-card.tsx'), ClosedCardHigh)

function ClosedCardHigh() {
  return <div className={styles.waiting} />
}
