import { Button, TextField } from '@shopify/polaris'
import { drawCouponCode, fitsIntoLink, readCouponCode } from '#forms/discounts/coupon-code.ts'
import { formWords } from '#forms/words.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

const words = formWords.couponCode

/** Code that shoppers enter, typed or generated. */
export function CouponCodeField(props: SchemaFieldProps<'coupon_code'>) {
  const { path, label, value, onChange, errors, disabled, required, help } = props
  const [announcement, announce] = useAnnouncement('')
  const generate = () => {
    const code = drawCouponCode((count) => crypto.getRandomValues(new Uint8Array(count)))
    onChange(code)
    announce(words.generated(code))
  }
  const settle = () => {
    if (readCouponCode(value) !== value) onChange(readCouponCode(value))
  }
  return (
    <>
      <TextField
        id={path}
        label={label}
        labelHidden={props.labelHidden ?? false}
        value={value}
        onChange={onChange}
        onBlur={settle}
        error={errors.join(' ')}
        disabled={disabled}
        requiredIndicator={required}
        helpText={fitsIntoLink(value) ? help : words.notInLinks}
        placeholder={props.placeholder ?? ''}
        autoComplete="off"
        spellCheck={false}
        connectedRight={
          <Button onClick={generate} disabled={disabled} accessibilityLabel={words.generateFor(label)}>
            {words.generate}
          </Button>
        }
      />
      <LiveRegion text={announcement} />
    </>
  )
}
