import type { FormSchema, ValueField } from '#forms/field-schema.ts'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { pincodeModes } from '#rules/features/pincodes/storage/pincode-modes.ts'
import { recordStatusField } from '#rules/features/record-status-field.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { methodStateRemark } from '#rules/words/cod-with-fee-messages.ts'
import { pincodeWords } from './words.ts'

const { mode, screens } = pincodeWords

const methodsGuides: Readonly<Record<CustomizationOwner, GuidedCard>> = {
  payment: 'pincode-payment-methods',
  delivery: 'pincode-rates',
}

/** Settings other than the list, which has its own control. */
export const pincodeFields: Readonly<Record<CustomizationOwner, FormSchema>> = {
  payment: formatFields('payment', {
    kind: 'payment_methods',
    name: 'methods',
    label: screens.payment.methodsLabel,
  }),
  delivery: formatFields('delivery', {
    kind: 'delivery_methods',
    name: 'methods',
    label: screens.delivery.methodsLabel,
  }),
}

function formatFields(owner: CustomizationOwner, methods: ValueField): FormSchema {
  return [
    { kind: 'card', sections: [{ fields: [recordStatusField] }] },
    {
      kind: 'card',
      sections: [
        {
          title: screens[owner].methodsHeading,
          description: methodStateRemark,
          guide: methodsGuides[owner],
          fields: [methods],
        },
      ],
    },
    {
      kind: 'card',
      sections: [
        {
          fields: [
            {
              kind: 'select',
              name: 'mode',
              label: mode.label,
              radio: true,
              choices: pincodeModes.map((value) => ({
                value,
                label: mode.options[value],
                help: mode.help[value],
              })),
            },
          ],
        },
      ],
    },
  ]
}
