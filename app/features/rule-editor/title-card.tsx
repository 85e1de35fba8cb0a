import { Card } from '@shopify/polaris'
import type { FormSchema } from '#forms/field-schema.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { ObjectFields } from '../../fields/schema/nested-fields.tsx'

const schema: FormSchema = [{ kind: 'text', name: 'title', label: words.titleLabel, help: words.titleHelp }]

export function TitleCard() {
  return (
    <Card>
      <ObjectFields schema={schema} path="" />
    </Card>
  )
}
