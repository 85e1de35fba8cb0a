import { BlockStack, Text } from '@shopify/polaris'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { codFeeRulesWords } from './words.ts'

const words = codFeeRulesWords.rules

/** What every rule of the list does; it is not asked, since the rates are chosen once for all. */
export function HiddenRates({ rates }: { readonly rates: readonly string[] }) {
  return (
    <BlockStack gap="100">
      <Text as="h4" variant="headingSm">
        {ruleEditorWords.thenHeading}
      </Text>
      <Text as="p" breakWord>
        {words.consequence(rates)}
      </Text>
    </BlockStack>
  )
}
