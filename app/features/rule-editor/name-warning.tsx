import { Box, Button, Icon, InlineStack, Text } from '@shopify/polaris'
import { AlertTriangleIcon } from '@shopify/polaris-icons'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { Stack } from '../../ui/stack.tsx'

type NameWarningProps = {
  readonly text: string
  /** Similar names of the store. */
  readonly names: readonly string[]
  readonly onTake: (name: string) => void
}

/** Problem with a method's name, and better names to choose. */
export function NameWarning({ text, names, onTake }: NameWarningProps) {
  return (
    <Stack between="lines">
      <InlineStack gap="100" wrap={false} blockAlign="start">
        <Box>
          <Icon source={AlertTriangleIcon} tone="caution" accessibilityLabel={ruleEditorWords.warningLabel} />
        </Box>
        <Text as="p" tone="caution" breakWord>
          {text}
        </Text>
      </InlineStack>
      {names.length > 0 && (
        <InlineStack gap="200">
          {names.map((name) => (
            <Button key={name} size="slim" onClick={() => onTake(name)}>
              {ruleEditorWords.takeName(name)}
            </Button>
          ))}
        </InlineStack>
      )}
    </Stack>
  )
}
