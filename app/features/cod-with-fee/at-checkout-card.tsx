import { BlockStack, Card, Text } from '@shopify/polaris'
import type { FeeRules } from '#rules/features/cod-fee-rules/fee-rules.ts'
import {
  type CodWithFeeConfig,
  createFeeRuleSet,
  generatePaymentRules,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { summariseRuleSet } from '#rules/language/summary.ts'
import { isEnabled } from '#rules/records/customization.ts'
import { TextList } from '../../text-list.tsx'
import { codWithFeeWords } from './words.ts'

const words = codWithFeeWords.atCheckout

type AtCheckoutCardProps = {
  readonly config: CodWithFeeConfig
  readonly paymentName: string
  readonly feeRules: FeeRules
}

/** What the settings on this page mean for a shopper, in plain words. */
export function AtCheckoutCard({ config, paymentName, feeRules }: AtCheckoutCardProps) {
  const hasFeeRules = feeRules.rules.length > 0
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        {config.deliveryMethods.length === 0 ? (
          <Text as="p">{words.noRates}</Text>
        ) : (
          <>
            <Text as="p">{isEnabled(config.status) ? words.active : words.draft}</Text>
            <TextList texts={summariseRuleSet(generatePaymentRules(config.deliveryMethods, paymentName))} />
            {hasFeeRules && (
              <>
                <Text as="p">{words.feeRules}</Text>
                <TextList
                  texts={summariseRuleSet(createFeeRuleSet(config, feeRules.rules), feeRules.names)}
                />
              </>
            )}
          </>
        )}
        <BlockStack gap="100">
          {[words.evaluated, words.before, words.express].map((sentence) => (
            <Text key={sentence} as="p" variant="bodySm" tone="subdued">
              {sentence}
            </Text>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  )
}
