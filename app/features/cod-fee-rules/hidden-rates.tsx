import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { codFeeRulesWords } from './words.ts'

const words = codFeeRulesWords.rules

/** Action of every rule in the list. It has no field, since the rates are chosen once for all rules. */
export function HiddenRates({ rates }: { readonly rates: readonly string[] }) {
  return (
    <Stack between="lines">
      <PartHeading level={4}>{ruleEditorWords.thenHeading}</PartHeading>
      <Paragraph>{words.consequence(rates)}</Paragraph>
    </Stack>
  )
}
