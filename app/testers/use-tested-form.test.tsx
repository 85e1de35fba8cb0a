// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { FormFields } from '../fields/schema/form-fields.tsx'
import { useTestedForm } from './use-tested-form.ts'

type Values = { status: RecordStatus; title: string }
const schema: FormSchema = [{ kind: 'text', name: 'title', label: 'Title' }]
const opened: Values = { status: 'draft', title: 'Stored' }

function TestedForm() {
  const { form, values } = useTestedForm<Values>({
    defaultValues: opened,
    before: undefined,
    findIssues: () => [],
  })
  return (
    <>
      <FormFields schema={schema} form={form} />
      <output>{values.title}</output>
      <button type="button" onClick={() => form.reset(opened)}>
        Discard
      </button>
    </>
  )
}

it('shows the values of the form after a change, and after a reset', async () => {
  render(
    <AppProvider i18n={translations}>
      <QueryClientProvider client={new QueryClient()}>
        <TestedForm />
      </QueryClientProvider>
    </AppProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and more')
  expect(screen.getByRole('status').textContent).toBe('Stored and more')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Stored')
  expect(screen.getByRole('status').textContent).toBe('Stored')
})
