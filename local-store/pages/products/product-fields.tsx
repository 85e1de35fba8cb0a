import type { ProductStatus } from '../../wire.ts'
import { useCurrencySymbol } from '../admin/use-currency-symbol.ts'
import { useItems } from '../api/resources.ts'
import { findFieldFault } from '../api/store-api.ts'
import { AnyOf } from '../design/choices.tsx'
import { FieldPair, FormRows } from '../design/form-rows.tsx'
import { Select } from '../design/select.tsx'
import { Sheet } from '../design/sheet.tsx'
import { TextField } from '../design/text-field.tsx'
import type { ProductForm } from './product-form.ts'

const statuses: { value: ProductStatus; label: string }[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'DRAFT', label: 'Draft' },
  { value: 'ARCHIVED', label: 'Archived' },
]

interface ProductFieldsProps {
  form: ProductForm
  error: unknown
  /** Ids of the sent variants in their order, since the server reports a variant's error by its index. */
  sentVariantIds: readonly string[]
  onChange(part: Partial<ProductForm>): void
}

export function ProductFields({ form, error, sentVariantIds, onChange }: ProductFieldsProps) {
  const symbol = useCurrencySymbol()
  const collections = useItems('collections')
  const changeVariant = (id: string, part: { price?: string; sku?: string }) =>
    onChange({
      variants: form.variants.map((variant) => (variant.id === id ? { ...variant, ...part } : variant)),
    })

  return (
    <>
      <Sheet>
        <FormRows>
          <TextField
            label="Title"
            value={form.title}
            fault={findFieldFault(error, 'title')}
            onChange={(title) => onChange({ title })}
          />
          <FieldPair>
            <TextField
              label="Vendor"
              value={form.vendor}
              fault={findFieldFault(error, 'vendor')}
              onChange={(vendor) => onChange({ vendor })}
            />
            <TextField
              label="Product type"
              value={form.productType}
              fault={findFieldFault(error, 'productType')}
              onChange={(productType) => onChange({ productType })}
            />
          </FieldPair>
          <TextField
            label="Tags"
            value={form.tags}
            fault={findFieldFault(error, 'tags')}
            help="Separated by commas."
            onChange={(tags) => onChange({ tags })}
          />
          <Select
            label="Status"
            options={statuses}
            value={form.status}
            fault={findFieldFault(error, 'status')}
            onChange={(status) => onChange({ status })}
          />
        </FormRows>
      </Sheet>
      <Sheet title="Variants">
        <FormRows>
          {form.variants.map((variant) => {
            const index = String(sentVariantIds.indexOf(variant.id))
            return (
              <FieldPair key={variant.id}>
                <TextField
                  label={`Price of ${variant.title}`}
                  inputMode="decimal"
                  prefix={symbol}
                  value={variant.price}
                  fault={findFieldFault(error, 'variants', index, 'price')}
                  onChange={(price) => changeVariant(variant.id, { price })}
                />
                <TextField
                  label={`SKU of ${variant.title}`}
                  value={variant.sku}
                  fault={findFieldFault(error, 'variants', index, 'sku')}
                  onChange={(sku) => changeVariant(variant.id, { sku })}
                />
              </FieldPair>
            )
          })}
        </FormRows>
      </Sheet>
      <Sheet>
        <AnyOf
          title="Collections"
          choices={(collections.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          chosen={form.collectionIds}
          fault={findFieldFault(error, 'collectionIds')}
          onChange={(collectionIds) => onChange({ collectionIds })}
        />
      </Sheet>
    </>
  )
}
