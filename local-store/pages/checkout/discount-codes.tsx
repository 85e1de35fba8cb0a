import { useState } from 'react'
import type { CheckoutView } from '../../wire.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/text-field.tsx'
import styles from './cart-summary.module.css'
import { addDiscountCode, type CheckoutForm } from './checkout-form.ts'

interface DiscountCodesProps {
  form: CheckoutForm
  answers: CheckoutView['discountCodes']
  onChange(form: CheckoutForm): void
}

export function DiscountCodes({ form, answers, onChange }: DiscountCodesProps) {
  const [text, setText] = useState('')
  return (
    <div className={styles.discounts}>
      <form
        className={styles.pair}
        onSubmit={(event) => {
          event.preventDefault()
          onChange(addDiscountCode(form, text))
          setText('')
        }}
      >
        <TextField label="Discount code" value={text} onChange={setText} />
        <Button type="submit" disabled={text.trim() === ''}>
          Apply
        </Button>
      </form>
      <ul className={styles.codes} aria-label="Codes entered">
        {form.discountCodes.map((code) => {
          const answer = answers.find((other) => other.code.toLowerCase() === code.toLowerCase())
          return (
            <li key={code} data-invalid={answer?.valid === false || undefined}>
              <span className={styles.code}>{code}</span>
              <button
                type="button"
                aria-label={`Remove discount code ${code}`}
                onClick={() =>
                  onChange({ ...form, discountCodes: form.discountCodes.filter((other) => other !== code) })
                }
              >
                ×
              </button>
              {answer?.message && <span className={styles.answer}>{answer.message}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
