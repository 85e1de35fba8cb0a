import { Text } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type CartPermalink,
  findCartPermalinkFaults,
  formatCartPermalink,
} from '#forms/discounts/cart-permalink.ts'
import { formWords } from '#forms/words.ts'
import { logFailure } from '../../log-failure.ts'
import { shopSettingsOfPart } from '../../shop-settings-query.ts'
import { CopyField } from '../copy/copy-field.tsx'
import { FieldGroup } from '../field-group.tsx'
import { FieldRow } from '../field-row.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { TextField } from '../text/text-field.tsx'
import { CartItems } from './cart-items.tsx'
import { CustomerAddressFields } from './customer-address-fields.tsx'

const words = formWords.cartPermalink

/** Link that fills a cart: its contents, its buyer and destination, and a discount code. */
export function CartPermalinkField(props: SchemaFieldProps<'cart_permalink'>) {
  const { path, label, labelHidden, value, onChange, errors, disabled, help } = props
  const faults = findCartPermalinkFaults(value)
  const known = Object.values(faults)
  const part = <Name extends keyof CartPermalink>(name: Name) => ({
    path: `${path}-${name}`,
    value: value[name],
    onChange: (changed: CartPermalink[Name]) => onChange({ ...value, [name]: changed }),
    disabled,
    required: false,
  })
  const faultOf = (fault: string | undefined) => (fault === undefined ? [] : [fault])
  return (
    <FieldGroup
      path={path}
      label={label}
      labelHidden={labelHidden}
      // Errors of a part are shown next to that part.
      errors={errors.filter((message) => !known.includes(message))}
      help={help}
      gap="300"
      variant="headingSm"
    >
      <CartItems {...part('cart_items')} label={words.items} errors={faultOf(faults.cart_items)} />
      <FieldRow>
        <TextField {...part('customer_email')} label={words.email} errors={faultOf(faults.customer_email)} />
        <TextField {...part('coupon_code')} label={words.couponCode} errors={faultOf(faults.coupon_code)} />
      </FieldRow>
      <CustomerAddressFields {...part('customer_address')} />
      <PermalinkText path={`${path}-link`} value={value} />
    </FieldGroup>
  )
}

function PermalinkText({ path, value }: { readonly path: string; readonly value: CartPermalink }) {
  const shop = useQuery(shopSettingsOfPart)
  useEffect(() => {
    if (shop.error !== null) logFailure(words.loadFailed, shop.error)
  }, [shop.error])
  if (value.cart_items.length === 0) return <Text as="p">{words.noItems}</Text>
  if (shop.data === undefined) return <Text as="p">{shop.isError ? words.loadFailed : words.loading}</Text>
  const url = formatCartPermalink(shop.data.storeUrl, value)
  return url === undefined ? null : (
    <CopyField
      path={path}
      label={words.link}
      value={url}
      link={{ text: words.open, url }}
      onChange={() => undefined}
      errors={[]}
      disabled={false}
      required={false}
    />
  )
}
