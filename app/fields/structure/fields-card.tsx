import type { FormSchema } from '#forms/field-schema.ts'
import { PlainCard } from '../../ui/titled-card.tsx'
import { ObjectFields } from '../schema/nested-fields.tsx'

/** Fields of a whole form in a card without a title, since their labels name the subject. */
export function FieldsCard({ schema }: { readonly schema: FormSchema }) {
  return (
    <PlainCard>
      <ObjectFields schema={schema} path="" />
    </PlainCard>
  )
}
