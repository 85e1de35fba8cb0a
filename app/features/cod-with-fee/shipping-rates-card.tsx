import { BlockStack, Card, Text } from '@shopify/polaris'
import type { Control } from 'react-hook-form'
import { type CodWithFeeConfig, findUnofferedDeliveryMethods } from '#rules/cod-with-fee.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { FormField } from '../../fields/form-field.tsx'

const words = codWithFeeWords.shippingRates

export function ShippingRatesCard({ control }: { control: Control<CodWithFeeConfig> }) {
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {words.heading}
          </Text>
          <Text as="p" tone="subdued">
            {words.body}
          </Text>
        </BlockStack>
        <FormField
          kind="delivery_methods"
          control={control}
          path="deliveryMethods"
          label={words.label}
          options={{ findUnoffered: findUnofferedDeliveryMethods, formatUnoffered: words.unoffered }}
        />
      </BlockStack>
    </Card>
  )
}
