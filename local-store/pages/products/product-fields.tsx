import { BlockStack, Card, ChoiceList, FormLayout, Select, Text, TextField } from '@shopify/polaris'
import type { ProductStatus } from '../../wire.ts'
import { useItems } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import type { ProductForm } from './product-form.ts'

const statuses: { value: ProductStatus; label: string }[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'DRAFT', label: 'Draft' },
  { value: 'ARCHIVED', label: 'Archived' },
]

interface ProductFieldsProps {
  form: ProductForm
  error: unknown
  /** The server names a variant's fault by its place in what was sent. */
  sentVariantIds: readonly string[]
  onChange(part: Partial<ProductForm>): void
}

export function ProductFields({ form, error, sentVariantIds, onChange }: ProductFieldsProps) {
  const collections = useItems('collections')
  const changeVariant = (id: string, part: { price?: string; sku?: string }) =>
    onChange({
      variants: form.variants.map((variant) => (variant.id === id ? { ...variant, ...part } : variant)),
    })

  return (
    <BlockStack gap="400">
      <Card>
        <FormLayout>
          <TextField
            label="Title"
            value={form.title}
            error={findFieldFault(error, 'title')}
            autoComplete="off"
            onChange={(title) => onChange({ title })}
          />
          <FormLayout.Group>
            <TextField
              label="Vendor"
              value={form.vendor}
              error={findFieldFault(error, 'vendor')}
              autoComplete="off"
              onChange={(vendor) => onChange({ vendor })}
            />
            <TextField
              label="Product type"
              value={form.productType}
              error={findFieldFault(error, 'productType')}
              autoComplete="off"
              onChange={(productType) => onChange({ productType })}
            />
          </FormLayout.Group>
          <TextField
            label="Tags"
            value={form.tags}
            error={findFieldFault(error, 'tags')}
            helpText="Separated by commas."
            autoComplete="off"
            onChange={(tags) => onChange({ tags })}
          />
          <Select
            label="Status"
            options={statuses}
            value={form.status}
            error={findFieldFault(error, 'status')}
            onChange={(chosen) =>
              onChange({ status: statuses.find(({ value }) => value === chosen)?.value ?? form.status })
            }
          />
        </FormLayout>
      </Card>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingSm">
            Variants
          </Text>
          <FormLayout>
            {form.variants.map((variant) => {
              const place = String(sentVariantIds.indexOf(variant.id))
              return (
                <FormLayout.Group key={variant.id} condensed>
                  <TextField
                    label={`Price of ${variant.title}`}
                    inputMode="decimal"
                    prefix="₹"
                    value={variant.price}
                    error={findFieldFault(error, 'variants', place, 'price')}
                    autoComplete="off"
                    onChange={(price) => changeVariant(variant.id, { price })}
                  />
                  <TextField
                    label={`SKU of ${variant.title}`}
                    value={variant.sku}
                    error={findFieldFault(error, 'variants', place, 'sku')}
                    autoComplete="off"
                    onChange={(sku) => changeVariant(variant.id, { sku })}
                  />
                </FormLayout.Group>
              )
            })}
          </FormLayout>
        </BlockStack>
      </Card>
      <Card>
        <ChoiceList
          title="Collections"
          allowMultiple
          choices={(collections.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          selected={[...form.collectionIds]}
          error={findFieldFault(error, 'collectionIds') || ''}
          onChange={(collectionIds) => onChange({ collectionIds })}
        />
      </Card>
    </BlockStack>
  )
}
