import { useForm } from 'react-hook-form'
import { type CartPermalink, emptyCartPermalink } from '#forms/discounts/cart-permalink.ts'
import type { FormSchema } from '#forms/field-schema.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { Stack } from '../../ui/stack.tsx'
import { CodeLink } from './code-link.tsx'

const words = discountWords.share

const linkFields: FormSchema = [
  { kind: 'cart_permalink', name: 'cartLink', label: words.cartLink, help: words.cartLinkHelp },
]

type ShareLinksProps = {
  /** Stored code, since no link can use an unsaved one. */
  readonly code: string
  readonly storeUrl: string
}

/** Links that apply a code at checkout. They are made for copying and are not stored with the discount. */
export default function ShareLinks({ code, storeUrl }: ShareLinksProps) {
  const form = useForm<{ cartLink: CartPermalink }>({
    defaultValues: { cartLink: { ...emptyCartPermalink, coupon_code: code } },
  })
  return (
    <Stack between="cards">
      <CodeLink code={code} storeUrl={storeUrl} path="discount-link" />
      <FormFields schema={linkFields} form={form} headingLevel={3} />
    </Stack>
  )
}
