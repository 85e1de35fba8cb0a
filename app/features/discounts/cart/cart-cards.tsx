import type { UseFormReturn } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { OtherDiscountsCard } from './other-discounts-card.tsx'
import { TryOnCartCard } from './try-on-cart-card.tsx'
import { type CartTestProps, useCartTest } from './use-cart-test.ts'

type CartCardsProps = CartTestProps & { readonly form: UseFormReturn<DiscountForm> }

/** What the discount does to a cart, and what the shop's other discounts make of that. */
export function CartCards({ form, ...props }: CartCardsProps) {
  const test = useCartTest(props)
  return (
    <>
      <TryOnCartCard test={test} />
      <OtherDiscountsCard test={test} form={form} />
    </>
  )
}
