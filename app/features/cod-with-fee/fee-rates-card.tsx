import { type FeeRates, listRatesToHide } from '#rules/features/fee-rates/fee-rates.ts'
import { type MethodName, textOfName } from '#rules/language/method-names.ts'
import { feeRatesWords as words } from '#rules/words/fee-rates.ts'
import { LabelledKnob } from '../../fields/switches/labelled-knob.tsx'
import { pageLinks } from '../../pages/page-links.ts'
import { Notice } from '../../ui/notice.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'

type FeeRatesCardProps = {
  /** Rates that COD with fee acts on at checkout. Undefined while it is disabled; then the card is empty. */
  readonly fee: FeeRates | undefined
  /** The payment methods that the page hides. */
  readonly methods: readonly MethodName[]
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** Describes the effect for a shopper while the switch is off. */
  readonly describeOff: (rates: readonly string[]) => string
  readonly disabled: boolean
}

/**
 * Card on a page that hides COD. It lists the rates that only COD can pay, and has a switch that hides them together
 * with COD.
 */
export function FeeRatesCard({ fee, methods, isOn, onChange, describeOff, disabled }: FeeRatesCardProps) {
  if (fee === undefined) return null
  const hidesCod = listRatesToHide(fee, methods, true).length > 0
  return (
    <TitledCard title={words.heading} guide="fee-rates-hidden">
      {hidesCod ? (
        <>
          <Paragraph>{words.why}</Paragraph>
          <TextList texts={fee.rates} />
          <LabelledKnob
            path="hidesFeeRates"
            label={words.label}
            help={words.help}
            checked={isOn}
            onChange={onChange}
            errors={[]}
            disabled={disabled}
          />
        </>
      ) : (
        <>
          <TextList texts={fee.rates} />
          <Hint>{words.noCod(textOfName(fee.paymentName))}</Hint>
        </>
      )}
      <Paragraph>
        <TextLink path={pageLinks.codWithFee.path} text={words.settings} />
      </Paragraph>
      {hidesCod && !isOn && (
        <Notice tone="warning">
          <p>{describeOff(fee.rates)}</p>
        </Notice>
      )}
    </TitledCard>
  )
}
