import { describeMoney } from '../../describe-money.ts'
import type { CheckoutLine, CheckoutView } from '../../wire.ts'
import { Notice } from '../design/notice.tsx'
import { AddProduct } from './add-product.tsx'
import styles from './cart-summary.module.css'
import {
  type CartAttribute,
  type CheckoutForm,
  type CheckoutLineForm,
  setQuantity,
  setSubscribed,
} from './checkout-form.ts'
import { DiscountCodes } from './discount-codes.tsx'
import { Price } from './price.tsx'
import type { CheckoutProduct } from './use-checkout.ts'

interface CartSummaryProps {
  form: CheckoutForm
  view: CheckoutView | undefined
  products: readonly CheckoutProduct[]
  currencyCode: string
  /** Reasons why the last change of the cart was undone. */
  refusals: readonly string[]
  onChange(form: CheckoutForm): void
}

const largestQuantity = 999

export function CartSummary({ form, view, products, currencyCode, refusals, onChange }: CartSummaryProps) {
  const money = (amount: string) => describeMoney(amount, currencyCode)
  return (
    <section className={styles.summary} aria-labelledby="cart-title">
      <h2 id="cart-title" className={styles.title}>
        Your cart
      </h2>
      {refusals.map((message) => (
        <Notice key={message} tone="critical" title={message} />
      ))}
      {form.lines.length === 0 && (
        <p className={styles.empty}>Your cart is empty. Add a product to see what is offered.</p>
      )}
      <ul className={styles.lines}>
        {form.lines.map((line, place) => (
          <Line
            key={JSON.stringify([line.sku, line.attributes])}
            sku={line.sku}
            properties={line.attributes ?? []}
            quantity={line.quantity}
            isSubscribed={line.isSubscribed ?? false}
            product={products.find(({ sku }) => sku === line.sku)}
            shown={findShown(view, line, place)}
            money={money}
            onQuantity={(quantity) => onChange(setQuantity(form, place, quantity))}
            onSubscribed={(isSubscribed) => onChange(setSubscribed(form, place, isSubscribed))}
          />
        ))}
      </ul>
      <AddProduct form={form} products={products} money={money} onChange={onChange} />
      {(view?.takesDiscountCodes || form.discountCodes.length > 0) && (
        <DiscountCodes form={form} answers={view?.discountCodes ?? []} onChange={onChange} />
      )}
      {view && (
        <dl className={styles.totals}>
          <div>
            <dt>Subtotal</dt>
            <dd>{money(view.subtotal)}</dd>
          </div>
          {view.discounts.map(({ label, isCode, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts of one discount may have equal words
            <div key={index}>
              <dt>{isCode ? <span className={styles.code}>{label}</span> : label}</dt>
              <dd>−{money(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>Shipping</dt>
            <dd>
              {view.shipping === null || view.discountedShipping === null ? (
                'Choose a method'
              ) : (
                <Price before={view.shipping} after={view.discountedShipping} money={money} />
              )}
            </dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>
              <span className={styles.currency}>{currencyCode}</span> {money(view.total)}
            </dd>
          </div>
          {view.paymentTerms && (
            <>
              <div>
                <dt>Due now</dt>
                <dd>{money(view.paymentTerms.dueNow)}</dd>
              </div>
              <div>
                <dt>{view.paymentTerms.due}</dt>
                <dd>{money(view.paymentTerms.dueLater)}</dd>
              </div>
            </>
          )}
        </dl>
      )}
    </section>
  )
}

/** The answer's line for a line of the form. An answer that is still loading may have other lines. */
function findShown(view: CheckoutView | undefined, { sku }: CheckoutLineForm, place: number) {
  const shown = view?.lines[place]
  return shown?.sku === sku ? shown : view?.lines.find((line) => line.sku === sku)
}

interface LineProps {
  sku: string
  properties: readonly CartAttribute[]
  quantity: number
  isSubscribed: boolean
  product: CheckoutProduct | undefined
  shown: CheckoutLine | undefined
  money(amount: string): string
  onQuantity(quantity: number): void
  onSubscribed(isSubscribed: boolean): void
}

function Line({
  sku,
  properties,
  quantity,
  isSubscribed,
  product,
  shown,
  money,
  onQuantity,
  onSubscribed,
}: LineProps) {
  const title = shown?.title ?? product?.title ?? sku
  return (
    <li className={styles.line}>
      {shown ? (
        <img className={styles.image} src={shown.imageUrl} alt="" />
      ) : (
        <span className={styles.image} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {shown?.variantTitle && <span className={styles.variant}>{shown.variantTitle}</span>}
        {properties.map(({ key, value }) => (
          <span key={key} className={styles.variant}>
            {key}: {value}
          </span>
        ))}
        {shown?.discounts.map(({ label, amount }) => (
          <span key={label} className={styles.variant}>
            {label} <span className={styles.taken}>(−{money(amount)})</span>
          </span>
        ))}
        <span className={styles.stepper}>
          <button type="button" aria-label={`One fewer of ${title}`} onClick={() => onQuantity(quantity - 1)}>
            −
          </button>
          <input
            type="number"
            min={1}
            max={largestQuantity}
            aria-label={`Quantity of ${title}`}
            value={quantity}
            onChange={(event) => {
              const wanted = Math.trunc(event.target.valueAsNumber)
              if (wanted >= 1 && wanted <= largestQuantity) onQuantity(wanted)
            }}
          />
          <button
            type="button"
            aria-label={`One more of ${title}`}
            disabled={quantity >= largestQuantity}
            onClick={() => onQuantity(quantity + 1)}
          >
            +
          </button>
        </span>
        <label className={styles.variant}>
          <input
            type="checkbox"
            aria-label={`Subscribe to ${title}`}
            checked={isSubscribed}
            onChange={(event) => onSubscribed(event.target.checked)}
          />{' '}
          Subscribe
        </label>
      </span>
      <span className={styles.side}>
        <span className={styles.price}>
          {shown ? (
            <Price before={shown.total} after={shown.discountedTotal} money={money} />
          ) : (
            product && money(product.price)
          )}
        </span>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${title}`}
          onClick={() => onQuantity(0)}
        >
          Remove
        </button>
      </span>
    </li>
  )
}
