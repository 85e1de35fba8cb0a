import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemList, UiExtension, UiExtensionChange } from '../../wire.ts'
import { useToast } from '../admin/use-toast.ts'
import { describeFailure } from '../api/store-api.ts'
import { useStoreApi } from '../api/store-context.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/choices.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Sheet } from '../design/sheet.tsx'
import { TextField } from '../design/text-field.tsx'

/** The checkout editor: a switch for each place of an extension, and the extension's own settings. */
export function CheckoutEditorPage() {
  const api = useStoreApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const queryKey = [api.store, 'ui-extensions']
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<ItemList<UiExtension>>('/ui-extensions', signal),
  })
  const change = useMutation({
    mutationFn: ({ uid, ...wish }: UiExtensionChange & { uid: string }) =>
      api.send<UiExtension>('PATCH', `/ui-extensions/${uid}`, wish),
    onSuccess: () => {
      toast('Checkout saved')
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  const failure = error ?? change.error
  return (
    <Page title="Checkout">
      {failure && <Notice tone="critical" title={describeFailure(failure)} />}
      {data?.items.length === 0 && <p>The app isn’t installed, or has no extension for checkout.</p>}
      {data?.items.map((extension) => (
        <Sheet key={extension.uid} title={extension.name}>
          <Places
            extension={extension}
            wanted={
              change.isPending && change.variables.uid === extension.uid
                ? change.variables.targets
                : undefined
            }
            onChange={(targets) => change.mutate({ uid: extension.uid, targets })}
          />
          <Settings
            extension={extension}
            busy={change.isPending}
            onSave={(settings) => change.mutate({ uid: extension.uid, settings })}
          />
        </Sheet>
      ))}
    </Page>
  )
}

interface PlacesProps {
  extension: UiExtension
  /** Targets of a change that is being saved. */
  wanted: string[] | undefined
  onChange(targets: string[]): void
}

function Places({ extension, wanted, onChange }: PlacesProps) {
  const placed = wanted ?? extension.targets.filter(({ isPlaced }) => isPlaced).map(({ target }) => target)
  return extension.targets.map(({ target, isAllowed }) => (
    <Checkbox
      key={target}
      label={describePlace(target)}
      help={isAllowed ? 'Runs at checkout where it is placed.' : 'Runs on the Plus plan only.'}
      checked={placed.includes(target)}
      onChange={(isWanted) =>
        onChange(isWanted ? [...placed, target] : placed.filter((other) => other !== target))
      }
    />
  ))
}

const places: ReadonlyMap<string, string> = new Map([
  ['purchase.checkout.payment-method-list.render-before', 'Before the payment methods'],
  ['purchase.checkout.shipping-option-list.render-after', 'After the shipping rates'],
  ['purchase.thank-you.block.render', 'On the thank-you page'],
])

/** Position in words, and the target as extensions name it. */
function describePlace(target: string) {
  const place = places.get(target)
  return place === undefined ? target : `${place} (${target})`
}

function Settings({
  extension,
  busy,
  onSave,
}: {
  extension: UiExtension
  busy: boolean
  onSave(settings: UiExtension['settings']): void
}) {
  const [changed, setChanged] = useState<UiExtension['settings']>({})
  if (extension.fields.length === 0) return null
  const values = { ...extension.settings, ...changed }
  return (
    <>
      {extension.fields.map(({ key, type, name, description }) =>
        type === 'boolean' ? (
          <Checkbox
            key={key}
            label={name}
            help={description}
            checked={values[key] === true}
            onChange={(value) => setChanged({ ...changed, [key]: value })}
          />
        ) : (
          <TextField
            key={key}
            label={name}
            help={description}
            lines={type === 'multi_line_text_field' ? 3 : 1}
            value={String(values[key] ?? '')}
            onChange={(value) => setChanged({ ...changed, [key]: value })}
          />
        ),
      )}
      <Button busy={busy} disabled={Object.keys(changed).length === 0} onClick={() => onSave(changed)}>
        Save settings
      </Button>
    </>
  )
}
