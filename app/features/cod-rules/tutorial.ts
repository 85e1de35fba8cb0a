import type { Tutorial } from '../../guides/tutorial.ts'
import { paymentSettingsUrl } from '../../paths.ts'

export const tutorial: Tutorial = {
  id: 'cod-rules',
  title: 'How COD rules work',
  steps: [
    'Select the payment method that is your Cash on Delivery.',
    'Turn on the conditions that hide it, and fill them in.',
    'To hide shipping rates too, turn that on and select the rates.',
    'Set the status to Enabled, save, then test a checkout.',
  ],
  settings: { text: 'Payment settings', url: paymentSettingsUrl },
  open: 'Open COD rules',
}
