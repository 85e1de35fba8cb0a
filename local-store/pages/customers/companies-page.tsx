import { useState } from 'react'
import type { Company } from '../../wire.ts'
import { useItems, useItemWrite } from '../api/resources.ts'
import { describeFailure } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { describeCount } from '../design/describe-count.ts'
import { ItemList, ItemRow } from '../design/item-list.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { useRowActions } from '../settings/use-row-actions.ts'
import { CompanyDialog } from './company-dialog.tsx'

function describeCompany(company: Company): string {
  const metafields = company.metafields.map(({ namespace, key, value }) => `${namespace}.${key} = ${value}`)
  return [company.externalId, ...company.locations.map(({ name }) => name), ...metafields]
    .filter(Boolean)
    .join(' · ')
}

export function CompaniesPage() {
  const companies = useItems('companies')
  const writer = useItemWrite('companies')
  const { busyId, remove } = useRowActions<'companies'>(writer)
  const [editing, setEditing] = useState<Company | 'new'>()
  return (
    <Page
      title="Companies"
      actions={
        <Button kind="primary" onClick={() => setEditing('new')}>
          Add company
        </Button>
      }
    >
      {writer.error && !editing && (
        <Notice tone="critical" title={describeFailure(writer.error)} onDismiss={() => writer.reset()} />
      )}
      <ItemList
        title={companies.data ? describeCount(companies.data.length, 'company', 'companies') : 'Companies'}
        hint="A customer who buys for a company checks out in its name."
        items={companies.data}
        error={companies.error}
        emptyText="No companies yet."
        onRetry={() => companies.refetch()}
        renderItem={(company) => (
          <ItemRow
            title={company.name}
            detail={describeCompany(company)}
            actions={
              <>
                <Button
                  kind="bare"
                  aria-label={`Edit ${company.name}`}
                  disabled={busyId === company.id}
                  onClick={() => setEditing(company)}
                >
                  Edit
                </Button>
                <Button
                  kind="bareCritical"
                  aria-label={`Remove ${company.name}`}
                  busy={busyId === company.id}
                  onClick={() =>
                    remove(company.id, company.name, 'Its customers stay, and buy for themselves.')
                  }
                >
                  Remove
                </Button>
              </>
            }
          />
        )}
      />
      {editing && (
        <CompanyDialog
          company={editing === 'new' ? undefined : editing}
          onDone={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}
