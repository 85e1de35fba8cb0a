import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { Select } from '../design/select.tsx'
import styles from './cart-summary.module.css'
import { addLine, type CheckoutForm } from './checkout-form.ts'
import type { CheckoutProduct } from './use-checkout.ts'

interface AddProductProps {
  form: CheckoutForm
  products: readonly CheckoutProduct[]
  money(amount: string): string
  onChange(form: CheckoutForm): void
}

export function AddProduct({ form, products, money, onChange }: AddProductProps) {
  const [sku, setSku] = useState('')
  const inCart = new Set(form.lines.map((line) => line.sku))
  const chosen = sku || products.find((product) => !inCart.has(product.sku))?.sku || products[0]?.sku || ''
  return (
    <form
      className={styles.pair}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== '') onChange(addLine(form, chosen))
        setSku('')
      }}
    >
      <Select
        label="Product"
        options={products.map(({ sku, title, price }) => ({
          value: sku,
          label: `${title} (${money(price)})`,
        }))}
        value={chosen}
        onChange={setSku}
      />
      <Button type="submit" disabled={chosen === ''}>
        Add
      </Button>
    </form>
  )
}
