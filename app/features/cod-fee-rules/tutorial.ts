import type { Tutorial } from '../../guides/tutorial.ts'
import { shippingSettingsUrl } from '../../paths.ts'

export const tutorial: Tutorial = {
  id: 'cod-fee-rules',
  title: 'How COD fee rules work',
  steps: [
    'Select the shipping rates whose price includes the fee. They are the same as in COD with fee.',
    'Add a rule with conditions, such as a country, a pincode, a product or an amount.',
    'When a rule applies, the rates are hidden. Cash on Delivery is hidden with any other rate.',
    'Set the status to Enabled and save.',
  ],
  settings: { text: 'Shipping and delivery settings', url: shippingSettingsUrl },
  open: 'Open COD fee rules',
}
