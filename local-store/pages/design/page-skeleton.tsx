import styles from './page-skeleton.module.css'

/** Grey shapes where a page will stand, while its code or its data is on the way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <div className={styles.title} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  )
}
