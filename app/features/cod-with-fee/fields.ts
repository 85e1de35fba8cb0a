import type { FormSchema } from '#rules/form/field-schema.ts'
import { recordStatusField } from '#rules/form/record-status-field.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'

const words = codWithFeeWords.shippingRates

/** The settings that COD with fee and its restrictions have in common. */
export const codWithFeeFields: FormSchema = [
  { kind: 'card', sections: [{ fields: [recordStatusField] }] },
  {
    kind: 'card',
    sections: [
      {
        title: words.heading,
        description: words.body,
        fields: [{ kind: 'delivery_methods', name: 'deliveryMethods', label: words.label, exact: true }],
      },
    ],
  },
]
