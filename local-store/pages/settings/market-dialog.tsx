import { useMemo, useState } from 'react'
import { listCountries } from '../../places-and-currencies.ts'
import type { Market } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { useToast } from '../admin/use-toast.ts'
import { useItemWrite } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { FormDialog } from '../design/form-dialog.tsx'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'

interface MarketDialogProps {
  /** Undefined for a new market. */
  market: Market | undefined
  /** Countries that need no market: the shop's own, and all with one. */
  takenCodes: readonly string[]
  onDone(): void
}

export function MarketDialog({ market, takenCodes, onDone }: MarketDialogProps) {
  const { shop } = useFrame().bootstrap
  const writer = useItemWrite('markets')
  const toast = useToast()
  const countries = useMemo(
    () =>
      listCountries()
        .filter(({ code }) => !takenCodes.includes(code))
        .map(({ code, name }) => ({ value: code, label: name })),
    [takenCodes],
  )
  const [form, setForm] = useState({
    countryCode: countries[0]?.value ?? '',
    currencyCode: market?.currencyCode ?? '',
    rate: market?.rate ?? '',
  })
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })

  const save = () => {
    const { countryCode, ...rest } = form
    writer.mutate(
      market
        ? { kind: 'change', id: market.id, change: rest }
        : { kind: 'create', input: { countryCode, ...rest } },
      {
        onSuccess: () => {
          toast(market ? 'Market saved' : 'Market added')
          onDone()
        },
      },
    )
  }
  const currency = form.currencyCode.trim().toUpperCase() || 'its currency'
  return (
    <FormDialog
      title={market ? `Edit ${market.countryName}` : 'Add market'}
      saveLabel={market ? 'Save' : 'Add market'}
      busy={writer.isPending}
      error={writer.error}
      fields={['countryCode', 'currencyCode', 'rate']}
      onSubmit={save}
      onDismiss={onDone}
    >
      {market === undefined && (
        <Select
          label="Country"
          options={countries}
          value={form.countryCode}
          fault={findFieldFault(writer.error, 'countryCode')}
          onChange={(countryCode) => change({ countryCode })}
        />
      )}
      <TextField
        label="Currency"
        value={form.currencyCode}
        fault={findFieldFault(writer.error, 'currencyCode')}
        help="Three letters, such as USD."
        onChange={(currencyCode) => change({ currencyCode })}
      />
      <TextField
        label="Rate"
        inputMode="decimal"
        value={form.rate}
        fault={findFieldFault(writer.error, 'rate')}
        help={`Amount of ${currency} for 1 ${shop.currencyCode}, such as 0.011934.`}
        onChange={(rate) => change({ rate })}
      />
    </FormDialog>
  )
}
