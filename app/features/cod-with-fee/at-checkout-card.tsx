import { BlockStack, Card, Text } from '@shopify/polaris'
import type { Restrictions } from '#rules/cod-rules/restrictions.ts'
import { type CodWithFeeConfig, createRestrictionSet, generatePaymentRules } from '#rules/cod-with-fee.ts'
import { isEnabled } from '#rules/customization.ts'
import { summariseRuleSet } from '#rules/summary.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { TextList } from '../../text-list.tsx'

const words = codWithFeeWords.atCheckout

type AtCheckoutCardProps = {
  readonly config: CodWithFeeConfig
  readonly paymentName: string
  readonly restrictions: Restrictions
}

/** What the settings on this page mean for a shopper, in plain words. */
export function AtCheckoutCard({ config, paymentName, restrictions }: AtCheckoutCardProps) {
  const hasRestrictions = restrictions.rules.length > 0
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
            {hasRestrictions && (
              <>
                <Text as="p">{words.restrictions}</Text>
                <TextList
                  texts={summariseRuleSet(
                    createRestrictionSet(config, restrictions.rules),
                    restrictions.names,
                  )}
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
