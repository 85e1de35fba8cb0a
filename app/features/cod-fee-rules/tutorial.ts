import type { Tutorial } from '../../guides/tutorial.ts'
import { shippingSettingsUrl } from '../../paths.ts'

export const tutorial: Tutorial = {
  id: 'cod-fee-rules',
  title: 'How COD fee rules work',
  steps: [
    'Select the shipping rates whose price includes the COD fee; they are the same as under COD with fee.',
    'Add a rule and its conditions: a country, a pin code, a product, an amount.',
    'When a rule fires, those rates are not offered, and with any other rate Cash on Delivery is hidden.',
    'Set the status to Enabled and save.',
  ],
  settings: { text: 'Shipping and delivery settings', url: shippingSettingsUrl },
  open: 'Open COD fee rules',
}
