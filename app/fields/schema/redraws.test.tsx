// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { expect, it, vi } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { offerOperators } from '#rules/words/operator-words.ts'
import { renderFields } from '../testing/render-fields.tsx'

const drawn = vi.hoisted((): string[] => [])
// The real field, which also records each time that it is drawn.
vi.mock('../text/text-field.tsx', async (importOriginal) => {
  const { TextField } = await importOriginal<typeof import('../text/text-field.tsx')>()
  return {
    TextField: (props: Parameters<typeof TextField>[0]) => {
      drawn.push(props.path)
      return TextField(props)
    },
  }
})

const conditions = 250
const schema: FormSchema = [
  {
    kind: 'array',
    name: 'conditions',
    label: 'Conditions',
    itemLabel: 'Condition',
    addLabel: 'Add condition',
    emptyHeading: 'No conditions yet',
    startsWith: conditions,
    fields: [
      {
        kind: 'any_of',
        label: 'Kind',
        choices: [
          {
            value: 'product_title',
            label: 'Product title',
            fields: [
              { kind: 'operator', name: 'operator', label: 'Comparison', ...offerOperators('string') },
              { kind: 'text', name: 'value', label: 'Value', hidden: { field: 'operator', is: ['empty'] } },
            ],
          },
        ],
      },
    ],
  },
]

it('draws only the field that is typed in, of 250', async () => {
  const { user, valuesNow } = renderFields(schema)
  const typedIn = document.getElementById('conditions.100.params.value')
  if (typedIn === null) throw new Error('The field is missing.')
  expect(new Set(drawn).size).toBe(conditions)
  await user.click(typedIn)
  drawn.length = 0
  await user.keyboard('Gold')
  expect(valuesNow().conditions[100].params.value).toBe('Gold')
  expect(new Set(drawn)).toEqual(new Set(['conditions.100.params.value']))
  expect(drawn.length).toBeLessThanOrEqual(8)
}, 60_000)
