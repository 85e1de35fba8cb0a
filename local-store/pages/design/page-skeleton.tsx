import styles from './page-skeleton.module.css'

/** Grey shapes in place of a page while its code or its data loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <div className={styles.title} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  )
}
