import styles from './price.module.css'

interface PriceProps {
  before: string
  after: string
  money(amount: string): string
}

/** A price. If discounts changed it, the earlier price is struck through next to it. */
export function Price({ before, after, money }: PriceProps) {
  const shown = Number(after) === 0 ? 'FREE' : money(after)
  if (Number(before) === Number(after)) return shown
  return (
    <>
      <span className={styles.hidden}>before discounts </span>
      <s className={styles.before}>{money(before)}</s> <span className={styles.hidden}>now </span>
      {shown}
    </>
  )
}
