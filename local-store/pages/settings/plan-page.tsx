import { useState } from 'react'
import type { ShopPlan } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { usePageSaveBar } from '../admin/use-page-save-bar.ts'
import { useToast } from '../admin/use-toast.ts'
import { useSettingsWrite } from '../api/bootstrap.ts'
import { describeFormFailure, findFieldFault } from '../api/store-api.ts'
import { Checkbox, type Choice, OneOf } from '../design/choices.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Sheet } from '../design/sheet.tsx'
import { TextField } from '../design/text-field.tsx'

const plans: Choice<ShopPlan>[] = [
  { value: 'basic', label: 'Basic', help: 'What most stores have.' },
  { value: 'grow', label: 'Grow', help: 'For checkout functions the same as Basic.' },
  { value: 'advanced', label: 'Advanced', help: 'For checkout functions the same as Basic.' },
  { value: 'plus', label: 'Plus', help: 'Opens what the platform keeps for Plus stores.' },
]

export function PlanPage() {
  const { shop } = useFrame().bootstrap
  const writer = useSettingsWrite()
  const toast = useToast()
  const [changed, setChanged] = useState<{ plan?: ShopPlan; name?: string; hasCustomApp?: boolean }>({})
  const form = {
    plan: changed.plan ?? shop.plan,
    name: changed.name ?? shop.name,
    hasCustomApp: changed.hasCustomApp ?? shop.hasCustomApp,
  }
  const dirty = form.plan !== shop.plan || form.name !== shop.name || form.hasCustomApp !== shop.hasCustomApp

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
      {failure && <Notice tone="critical" title={failure} />}
      <Sheet>
        <TextField
          label="Store name"
          value={form.name}
          fault={findFieldFault(writer.error, 'name')}
          onChange={(name) => setChanged({ ...changed, name })}
        />
      </Sheet>
      <Sheet>
        <OneOf
          title="Plan"
          choices={plans}
          chosen={form.plan}
          fault={findFieldFault(writer.error, 'plan')}
          onChange={(plan) => setChanged({ ...changed, plan })}
        />
        <Checkbox
          label="The app is a custom app"
          help="The functions of a custom app run on Plus stores alone. An app of the app store runs on every plan."
          checked={form.hasCustomApp}
          onChange={(hasCustomApp) => setChanged({ ...changed, hasCustomApp })}
        />
      </Sheet>
    </Page>
  )
}
