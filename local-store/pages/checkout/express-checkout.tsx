import type { CheckoutExpressMethod } from '../../wire.ts'
import { Button } from '../design/button.tsx'
import styles from './checkout.module.css'
import expressStyles from './express-checkout.module.css'

interface ExpressCheckoutProps {
  methods: readonly CheckoutExpressMethod[]
  pressed: CheckoutExpressMethod | undefined
  onPress(name: string): void
}

/**
 * Buttons that choose a method and scroll to placing the order. Draws nothing if the shop has none or all are hidden.
 */
export function ExpressCheckout({ methods, pressed, onPress }: ExpressCheckoutProps) {
  if (methods.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="express-title">
      <h2 id="express-title">Express checkout</h2>
      <div className={expressStyles.buttons}>
        {methods.map((method) => (
          <Button
            key={method.id}
            kind={method === pressed ? 'primary' : 'plain'}
            aria-pressed={method === pressed}
            onClick={() => onPress(method.name)}
          >
            {method.shownAs}
          </Button>
        ))}
      </div>
    </section>
  )
}
