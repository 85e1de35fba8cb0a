import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { completeValues } from '#forms/defaults.ts'
import type { FormSchema } from '#forms/field-schema.ts'
import { findFormIssues } from '#forms/form-issues.ts'
import { type Clock, ClockProvider } from '../dates/clock.ts'
import { FormFields } from '../schema/form-fields.tsx'
import { createIssuesResolver } from '../schema/issues-resolver.ts'
import { loadAllFields } from '../schema/load-fields.ts'

await loadAllFields()

const clock: Clock = () => '2026-11-21T09:10'

type Given = {
  readonly values?: FieldValues
  readonly position?: 'main' | 'side'
  readonly disabled?: boolean
}

/** Draws a schema as a form with a save button. The clock shows the morning of 21 November 2026. */
export function renderFields(schema: FormSchema, { values = {}, ...drawn }: Given = {}) {
  const held: { form?: UseFormReturn<FieldValues, unknown, FieldValues> } = {}
  const saved: FieldValues[] = []

  function TestForm() {
    const form = useForm<FieldValues, unknown, FieldValues>({
      defaultValues: completeValues(schema, values),
      resolver: createIssuesResolver((current) => findFormIssues(schema, current)),
    })
    held.form = form
    return (
      <form onSubmit={form.handleSubmit((current) => void saved.push(structuredClone(current)))}>
        <FormFields schema={schema} form={form} {...drawn} />
        <button type="submit">Save</button>
      </form>
    )
  }

  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <AppProvider i18n={translations}>
      <QueryClientProvider client={client}>
        <ClockProvider value={clock}>
          <TestForm />
        </ClockProvider>
      </QueryClientProvider>
    </AppProvider>,
  )
  const form = () => {
    if (held.form === undefined) throw new Error('The form is not drawn.')
    return held.form
  }
  return { ...view, user: userEvent.setup(), saved, form, valuesNow: () => form().getValues() }
}
