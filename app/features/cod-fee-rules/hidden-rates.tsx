import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { PartHeading } from '../../blocks/part-heading.tsx'
import { Stack } from '../../blocks/stack.tsx'
import { Paragraph } from '../../blocks/text.tsx'
import { codFeeRulesWords } from './words.ts'

const words = codFeeRulesWords.rules

/** What every rule of the list does; it is not asked, since the rates are chosen once for all. */
export function HiddenRates({ rates }: { readonly rates: readonly string[] }) {
  return (
    <Stack between="lines">
      <PartHeading level={4}>{ruleEditorWords.thenHeading}</PartHeading>
      <Paragraph>{words.consequence(rates)}</Paragraph>
    </Stack>
  )
}
