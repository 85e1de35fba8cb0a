import { CheckboxField } from '../../../fields/switches/checkbox-field.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { SmallPrint } from '../../../ui/text.tsx'
import styles from './cart-prices.module.css'
import { isForSomeCustomers, type OtherDiscount } from './other-discounts.ts'
import { cartWords } from './words.ts'

const words = cartWords.tryIt

type EnteredCodesProps = {
  readonly codes: readonly OtherDiscount[]
  readonly isEntered: (id: string) => boolean
  readonly enterCode: (id: string, isEntered: boolean) => void
}

/** Codes of the shop that the shopper enters. Draws nothing if there are none. */
export function EnteredCodes({ codes, isEntered, enterCode }: EnteredCodesProps) {
  if (codes.length === 0) return null
  return (
    <fieldset className={styles.codes}>
      <legend>{words.codes}</legend>
      <Stack between="choices">
        {codes.map((one) => (
          <CheckboxField
            key={one.id}
            path={`entered-${one.id}`}
            label={describeCode(one)}
            value={isEntered(one.id)}
            onChange={(checked) => enterCode(one.id, checked)}
            errors={[]}
            disabled={false}
            required={false}
          />
        ))}
        <SmallPrint>{words.codesHelp}</SmallPrint>
      </Stack>
    </fieldset>
  )
}

function describeCode(one: OtherDiscount): string {
  const { code, title } = one
  const name = code === title ? title : words.codeOf(code ?? '', title)
  return isForSomeCustomers(one) ? words.ofSomeCustomers(name) : name
}
