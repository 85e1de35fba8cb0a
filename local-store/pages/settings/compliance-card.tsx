import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComplianceRequest } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItems } from '../api/resources.ts'
import { describeFailure } from '../api/store-api.ts'
import { useStoreApi } from '../api/store-context.ts'
import { Button } from '../design/button.tsx'
import { FormRows } from '../design/form-rows.tsx'
import { Notice } from '../design/notice.tsx'
import { Select } from '../design/select.tsx'
import { Sheet } from '../design/sheet.tsx'
import styles from './compliance-card.module.css'

const topics: { value: ComplianceRequest['topic']; label: string }[] = [
  { value: 'customers/data_request', label: 'A customer asks for their data' },
  { value: 'customers/redact', label: 'A customer’s data must be erased' },
  { value: 'shop/redact', label: 'The store’s data must be erased' },
]

/** Buttons that send the legally required requests of a platform, to see how the app answers. */
export function ComplianceCard() {
  const api = useStoreApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const customers = useItems('customers')
  const [topic, setTopic] = useState<ComplianceRequest['topic']>('customers/data_request')
  const [chosenId, setChosenId] = useState<string>()
  const customerId = chosenId ?? customers.data?.[0]?.id ?? ''
  const request = useMutation({
    mutationFn: (body: ComplianceRequest) => api.send('POST', '/app/compliance', body),
    onSuccess: () => {
      toast('Request sent')
      return queryClient.invalidateQueries({ queryKey: [api.store, 'webhook-deliveries'] })
    },
  })
  return (
    <Sheet title="Privacy requests">
      {request.error && <Notice tone="critical" title={describeFailure(request.error)} />}
      <FormRows>
        <Select label="Request" options={topics} value={topic} onChange={(chosen) => setTopic(chosen)} />
        {topic !== 'shop/redact' && (
          <Select
            label="Customer"
            options={(customers.data ?? []).map((customer) => ({
              value: customer.id,
              label: `${customer.firstName} ${customer.lastName}`,
            }))}
            value={customerId}
            onChange={setChosenId}
          />
        )}
      </FormRows>
      <div className={styles.actions}>
        <Button
          busy={request.isPending}
          onClick={() => request.mutate(topic === 'shop/redact' ? { topic } : { topic, customerId })}
        >
          Send to the app
        </Button>
      </div>
    </Sheet>
  )
}
