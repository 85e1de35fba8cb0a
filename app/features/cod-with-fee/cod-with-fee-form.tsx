import { zodResolver } from '@hookform/resolvers/zod'
import { BlockStack, Layout } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import {
  type CodWithFeeConfig,
  chooseCashOnDeliveryName,
  codWithFeeSchema,
  deriveSaveNeed,
  planCodWithFeeSave,
  readCodWithFee,
} from '#rules/cod-with-fee.ts'
import { paymentMethodNamesQuery } from '../../method-names-queries.ts'
import { RecordSaveBar } from '../../saving/record-save-bar.tsx'
import { useSettings } from '../../settings.ts'
import { AtCheckoutCard } from './at-checkout-card.tsx'
import { PaymentMethodNotice } from './payment-method-notice.tsx'
import type { CodWithFeeRecords } from './queries.ts'
import { ShippingRatesCard } from './shipping-rates-card.tsx'
import { StatusCard } from './status-card.tsx'
import { StoredCard } from './stored-card.tsx'
import { StoredNotices } from './stored-notices.tsx'
import { useCodWithFeeSave } from './use-cod-with-fee-save.ts'

type CodWithFeeFormProps = {
  readonly loaded: CodWithFeeRecords
  /** What is stored could not be read again, so `loaded` may be older than our own last writes. */
  readonly outdated: boolean
}

export function CodWithFeeForm({ loaded, outdated }: CodWithFeeFormProps) {
  const { functions } = useSettings()
  const stored = useMemo(() => readCodWithFee(loaded.records), [loaded])
  const form = useForm<CodWithFeeConfig>({
    resolver: zodResolver(codWithFeeSchema),
    defaultValues: stored.config,
  })
  const config = form.watch()
  const paymentMethods = useQuery(paymentMethodNamesQuery)
  const paymentName = chooseCashOnDeliveryName(stored, paymentMethods.data)
  const plan = planCodWithFeeSave(stored, config, paymentName, functions)
  const need = deriveSaveNeed(stored, config, plan)
  const { save, report, takeTheirs, discard } = useCodWithFeeSave({ form, loaded, outdated })
  const { isSubmitting } = form.formState

  return (
    <>
      <RecordSaveBar
        id="cod-with-fee"
        open={need === 'changes' || (need === 'finishing' && report?.kind === 'stopped')}
        saving={isSubmitting}
        onSave={save}
        onDiscard={discard}
      />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <StoredNotices
              stored={stored}
              plan={plan}
              need={need}
              report={report}
              saving={isSubmitting}
              onSave={save}
              onTakeTheirs={takeTheirs}
            />
            <StatusCard control={form.control} />
            <ShippingRatesCard control={form.control} />
            <PaymentMethodNotice query={paymentMethods} stored={stored} paymentName={paymentName} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <AtCheckoutCard config={config} paymentName={paymentName} />
            <StoredCard stored={stored} loaded={loaded} />
          </BlockStack>
        </Layout.Section>
      </Layout>
    </>
  )
}
