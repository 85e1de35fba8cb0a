import { Card } from '@shopify/polaris'
import type { Control } from 'react-hook-form'
import type { CodWithFeeConfig } from '#rules/cod-with-fee.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { FormField } from '../../fields/form-field.tsx'

const words = codWithFeeWords.status

export function StatusCard({ control }: { control: Control<CodWithFeeConfig> }) {
  return (
    <Card>
      <FormField
        kind="status"
        control={control}
        path="status"
        label={words.label}
        options={{ help: words.help }}
      />
    </Card>
  )
}
