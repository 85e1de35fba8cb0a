import { describeMoney } from '../../describe-money.ts'
import type { DiscountVerdict } from '../../wire.ts'
import styles from './discount-verdicts.module.css'

interface DiscountVerdictsProps {
  verdicts: readonly DiscountVerdict[]
  currencyCode: string
}

/** Applied discounts, and for each other discount the reason why it does not apply. */
export function DiscountVerdicts({ verdicts, currencyCode }: DiscountVerdictsProps) {
  return (
    <section className={styles.verdicts} aria-labelledby="verdicts-title">
      <h3 id="verdicts-title">Discounts</h3>
      <ul>
        {verdicts.map(({ discountId, title, code, applied, amount, reasons }) => (
          <li key={discountId} data-applied={applied || undefined}>
            <p className={styles.outcome}>
              <b>{title}</b>
              {code !== null && <span className={styles.code}>{code}</span>}
              <span>
                {applied
                  ? `applies and takes ${describeMoney(amount, currencyCode)}`
                  : `doesn’t apply; on its own it would take ${describeMoney(amount, currencyCode)}`}
              </span>
            </p>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
