import { BlockStack, Card, Text } from '@shopify/polaris'
import { type CodRulesForm, listHiddenRates } from '#rules/features/cod-rules/form.ts'
import { summariseCodRules } from '#rules/features/cod-rules/summary.ts'
import type { FeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { isEnabled } from '#rules/records/customization.ts'
import { TextList } from '../../text-list.tsx'
import { codRulesScreenWords } from './words.ts'

const words = codRulesScreenWords.atCheckout
const listNames = new Intl.ListFormat('en')

type CodAtCheckoutCardProps = {
  readonly form: CodRulesForm
  readonly fee: FeeRates | undefined
}

/** What the settings on this page mean for a shopper, in plain words. */
export function CodAtCheckoutCard({ form, fee }: CodAtCheckoutCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        <Consequences form={form} fee={fee} />
        <BlockStack gap="100">
          {[words.missing, words.last, words.express].map((sentence) => (
            <Text key={sentence} as="p" variant="bodySm" tone="subdued">
              {sentence}
            </Text>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  )
}

function Consequences({ form, fee }: CodAtCheckoutCardProps) {
  const conditions = summariseCodRules(form)
  const rates = listHiddenRates(form, fee)
  if (conditions.length === 0) return <Text as="p">{words.nothing}</Text>
  if (form.paymentMethods.length === 0) return <Text as="p">{words.noMethod}</Text>
  return (
    <>
      <Text as="p">{isEnabled(form.status) ? words.active : words.draft}</Text>
      <Text as="p" breakWord>
        {words.hides(listNames.format(form.paymentMethods))}
      </Text>
      <TextList texts={conditions} />
      {rates.length > 0 && (
        <Text as="p" breakWord>
          {words.hidesRates(listNames.format(rates))}
        </Text>
      )}
    </>
  )
}
