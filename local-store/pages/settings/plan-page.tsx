import { Banner, BlockStack, Card, ChoiceList, Page, TextField } from '@shopify/polaris'
import { useState } from 'react'
import type { ShopPlan } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { usePageSaveBar } from '../admin/use-page-save-bar.ts'
import { useToast } from '../admin/use-toast.ts'
import { useSettingsWrite } from '../api/bootstrap.ts'
import { describeFormFailure, findFieldFault } from '../api/store-api.ts'

const plans: { value: ShopPlan; label: string; helpText: string }[] = [
  { value: 'basic', label: 'Basic', helpText: 'What most stores have.' },
  { value: 'grow', label: 'Grow', helpText: 'For checkout functions the same as Basic.' },
  { value: 'advanced', label: 'Advanced', helpText: 'For checkout functions the same as Basic.' },
  { value: 'plus', label: 'Plus', helpText: 'Opens what the platform keeps for Plus stores.' },
]

export function PlanPage() {
  const { shop } = useFrame().bootstrap
  const writer = useSettingsWrite()
  const toast = useToast()
  const [changed, setChanged] = useState<{ plan?: ShopPlan; name?: string }>({})
  const form = { plan: changed.plan ?? shop.plan, name: changed.name ?? shop.name }
  const dirty = form.plan !== shop.plan || form.name !== shop.name

  usePageSaveBar({
    dirty,
    busy: writer.isPending,
    save: () =>
      writer.mutate(form, {
        onSuccess: () => {
          toast('Settings saved')
          setChanged({})
        },
      }),
    discard: () => {
      setChanged({})
      writer.reset()
    },
  })
  const failure = describeFormFailure(writer.error, ['name', 'plan'])
  return (
    <Page title="Plan">
      <BlockStack gap="400">
        {failure && <Banner tone="critical" title={failure} />}
        <Card>
          <TextField
            label="Store name"
            value={form.name}
            error={findFieldFault(writer.error, 'name')}
            autoComplete="off"
            onChange={(name) => setChanged({ ...changed, name })}
          />
        </Card>
        <Card>
          <ChoiceList
            title="Plan"
            choices={plans}
            selected={[form.plan]}
            error={findFieldFault(writer.error, 'plan') || ''}
            onChange={([chosen]) => {
              const plan = plans.find(({ value }) => value === chosen)?.value
              if (plan) setChanged({ ...changed, plan })
            }}
          />
        </Card>
      </BlockStack>
    </Page>
  )
}
