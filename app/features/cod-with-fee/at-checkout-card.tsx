import { BlockStack, Card, List, Text } from '@shopify/polaris'
import { type CodWithFeeConfig, generatePaymentRules } from '#rules/cod-with-fee.ts'
import { isEnabled } from '#rules/customization.ts'
import { summariseRuleSet } from '#rules/summary.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'

const words = codWithFeeWords.atCheckout

/** What the settings on this page mean for a shopper, in plain words. */
export function AtCheckoutCard({ config, paymentName }: { config: CodWithFeeConfig; paymentName: string }) {
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
            <List>
              {summariseRuleSet(generatePaymentRules(config.deliveryMethods, paymentName)).map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
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
