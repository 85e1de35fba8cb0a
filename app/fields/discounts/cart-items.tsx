import { Button, InlineStack, Text } from '@shopify/polaris'
import { XIcon } from '@shopify/polaris-icons'
import { type CartItem, isQuantity } from '#forms/discounts/cart-permalink.ts'
import { shortId } from '#forms/picked-resource.ts'
import { formWords } from '#forms/words.ts'
import { FieldErrors } from '../field-errors.tsx'
import type { FieldProps } from '../field-props.ts'
import resources from '../resources/picked-resources.module.css'
import { usePicking } from '../resources/use-picking.ts'
import { NumberInput } from '../text/number-input.tsx'
import styles from './cart-items.module.css'

const words = formWords.cartPermalink

/** Product variants from the admin's own picker, each with its quantity. */
export function CartItems(props: FieldProps<readonly CartItem[]>) {
  const { path, label, value, onChange, errors, disabled } = props
  const picking = usePicking('variant', path)
  const pick = async () => {
    const picked = value.map(({ id, title }) => ({ id, title, image: '' }))
    const chosen = await picking.pick({ multiple: true, picked })
    if (chosen === undefined) return
    const quantities = new Map(value.map(({ id, quantity }) => [id, quantity]))
    onChange(chosen.map(({ id, title }) => ({ id, title, quantity: quantities.get(id) ?? 1 })))
  }
  const remove = (removed: CartItem) => {
    onChange(value.filter(({ id }) => id !== removed.id))
    document.getElementById(path)?.focus()
  }
  const messages = [...errors, ...picking.failures]

  return (
    <>
      <InlineStack gap="200" align="space-between" blockAlign="center">
        <Text as="span">{label}</Text>
        <Button
          id={path}
          onClick={() => void pick()}
          loading={picking.isPicking}
          disabled={disabled}
          accessibilityLabel={value.length === 0 ? formWords.selectOf(label) : formWords.changeOf(label)}
          {...(messages.length > 0 ? { ariaDescribedBy: `${path}Error` } : {})}
        >
          {value.length === 0 ? formWords.selectOf(label.toLowerCase()) : formWords.change}
        </Button>
      </InlineStack>
      {value.length > 0 && (
        <ul className={resources.list}>
          {value.map((item) => (
            <li key={item.id} className={resources.entry}>
              <div className={resources.title}>
                <Text as="span">{nameItem(item)}</Text>
              </div>
              <div className={styles.quantity}>
                <NumberInput
                  id={`${path}-${shortId(item.id)}`}
                  label={words.quantityOf(nameItem(item))}
                  labelHidden
                  integer
                  value={item.quantity}
                  onChange={(quantity) =>
                    onChange(value.map((other) => (other === item ? { ...item, quantity } : other)))
                  }
                  error={!isQuantity(item.quantity)}
                  disabled={disabled}
                  required={false}
                />
              </div>
              <Button
                variant="tertiary"
                icon={XIcon}
                disabled={disabled}
                accessibilityLabel={formWords.list.remove(nameItem(item))}
                onClick={() => remove(item)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldErrors path={path} errors={messages} />
    </>
  )
}

function nameItem({ id, title }: CartItem): string {
  return title === '' ? formWords.resources.variant.unnamed(shortId(id)) : title
}
