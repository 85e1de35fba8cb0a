import type { FormSchema } from '#forms/field-schema.ts'
import { formatStatusField } from '#rules/features/record-status-field.ts'
import { codWithFeeWords } from './words.ts'

const words = codWithFeeWords.shippingRates

/** Settings that COD with fee and its fee rules share, such as the status. */
export const codWithFeeFields: FormSchema = formatFields(codWithFeeWords.sharedStatus.fee)
export const codFeeRulesFields: FormSchema = formatFields(codWithFeeWords.sharedStatus.feeRules)

function formatFields(sharedStatus: string): FormSchema {
  return [
    { kind: 'card', sections: [{ fields: [formatStatusField(sharedStatus)] }] },
    {
      kind: 'card',
      sections: [
        {
          title: words.heading,
          description: words.body,
          guide: 'fee-rates',
          fields: [{ kind: 'delivery_methods', name: 'deliveryMethods', label: words.label, exact: true }],
        },
      ],
    },
  ]
}
