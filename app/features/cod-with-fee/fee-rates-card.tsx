import { Banner, BlockStack, Card, Link, Text } from '@shopify/polaris'
import { type FeeRates, listRatesToHide } from '#rules/features/fee-rates/fee-rates.ts'
import { feeRatesWords as words } from '#rules/words/fee-rates.ts'
import { LabelledKnob } from '../../fields/switches/labelled-knob.tsx'
import { TextList } from '../../text-list.tsx'
import { codWithFee } from './feature.ts'

type FeeRatesCardProps = {
  /** What COD with fee does at checkout; undefined while it is disabled, when there is nothing to show. */
  readonly fee: FeeRates | undefined
  /** The payment methods that the page hides. */
  readonly methods: readonly string[]
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** What happens to a shopper while it is off. */
  readonly describeOff: (rates: readonly string[]) => string
  readonly disabled: boolean
}

/** On a page that hides COD: the rates for which COD is the only way to pay, and whether they are hidden along with it. */
export function FeeRatesCard({ fee, methods, isOn, onChange, describeOff, disabled }: FeeRatesCardProps) {
  if (fee === undefined) return null
  const hidesCod = listRatesToHide(fee, methods, true).length > 0
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        {hidesCod ? (
          <>
            <Text as="p">{words.why}</Text>
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
            <Text as="p" tone="subdued">
              {words.noCod(fee.paymentName)}
            </Text>
          </>
        )}
        <Text as="p">
          <Link url={codWithFee.path}>{words.settings}</Link>
        </Text>
        <div role="status">
          {hidesCod && !isOn && (
            <Banner tone="warning">
              <p>{describeOff(fee.rates)}</p>
            </Banner>
          )}
        </div>
      </BlockStack>
    </Card>
  )
}
