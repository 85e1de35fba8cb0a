import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import { DividingLine } from '../../../ui/dividing-line.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { OtherDiscounts } from './other-discounts-part.tsx'
import type { TriedCart } from './tried-cart.ts'
import { TryOnCart } from './try-on-cart.tsx'
import { type CartTestProps, useCartTest } from './use-cart-test.ts'

type CartCardsProps = CartTestProps & {
  readonly form: UseFormReturn<DiscountForm>
  readonly triedCart: TriedCart | undefined
}

/** Effects of the discount on a cart, alone and with the shop's other discounts. */
export default function CartCards({ form, triedCart, ...props }: CartCardsProps) {
  const test = useCartTest(props)
  const { tryCart, stored } = test
  const tried = useRef<TriedCart>(undefined)
  const isRead = !stored.isPending
  useEffect(() => {
    // The codes of the cart are ticked once the shop's codes are read.
    if (triedCart === undefined || !isRead || tried.current === triedCart) return
    tried.current = triedCart
    tryCart(triedCart.sample, triedCart.enteredCodes)
  }, [triedCart, isRead, tryCart])
  return (
    <Stack between="cards">
      <TryOnCart test={test} timeZone={props.setting.timeZone} />
      <DividingLine />
      <OtherDiscounts test={test} form={form} />
    </Stack>
  )
}
