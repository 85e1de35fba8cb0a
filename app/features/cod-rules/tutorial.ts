import type { Tutorial } from '../../guides/tutorial.ts'
import { paymentSettingsUrl } from '../../paths.ts'

export const tutorial: Tutorial = {
  id: 'cod-rules',
  title: 'How COD rules work',
  steps: [
    'Select the payment method that is your Cash on Delivery.',
    'Switch on the conditions under which it is to be hidden, and fill them in.',
    'To hide shipping rates along with it, switch that on and select them.',
    'Set the status to Enabled, save, and try a checkout.',
  ],
  settings: { text: 'Payment settings', url: paymentSettingsUrl },
  open: 'Open COD rules',
}
