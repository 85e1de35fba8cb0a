import { useCallback, useEffect, useRef } from 'react'
import { pincodeModes } from '#rules/features/pincodes/storage/pincode-modes.ts'
import { methodNameSchema, readNames } from '#rules/language/method-names.ts'
import { recordStatuses } from '#rules/records/customization.ts'
import { z } from '#rules/schema.ts'
import { findAdminShop } from '../../admin-config.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useSettings } from '../../settings.ts'
import type { ListEditor } from './list/use-list-editor.ts'
import type { LoadedPincodes } from './queries.ts'
import { isSamePincodes } from './same-pincodes.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

const valuesSchema = z.object({
  status: z.enum(recordStatuses),
  mode: z.enum(pincodeModes),
  methods: z.array(methodNameSchema),
  list: z.string(),
  country: z.optional(z.string()),
  hidesFeeRates: z.optional(z.boolean()),
  reason: z.optional(z.record(z.string(), z.string())),
})

const draftSchema = z.object({
  /** True if names that are texts are whole names. In drafts of earlier releases they are parts of names. */
  exact: z._default(z.boolean(), false),
  values: valuesSchema,
  /** Text in the box that was not added to the list yet. */
  typed: z.string(),
  /** Stored values at the time of the merchant's change. */
  stored: valuesSchema,
})

export type PincodeDraft = z.infer<typeof draftSchema>

/** Leaves out the testers, who belong to the shop and not to a draft. */
const pickKept = ({ testing: _testing, methods, ...values }: PincodeValues) => ({
  ...values,
  methods: [...methods],
})

/** Converts the names of a draft to this release's form. */
function nameMethods({ exact, values, stored, typed }: PincodeDraft): PincodeDraft {
  const name = (form: PincodeDraft['values']) => ({ ...form, methods: readNames(form.methods, exact) })
  return { exact: true, values: name(values), typed, stored: name(stored) }
}

type PincodeDraftProps = {
  readonly loaded: LoadedPincodes
  readonly values: PincodeValues
  readonly editor: ListEditor
}

/** Stores unsaved values in this browser, and offers those of an earlier visit. */
export function usePincodeDraft({ loaded, values, editor }: PincodeDraftProps) {
  const { shop } = useSettings()
  const stored = loaded.form.values
  const latest = useRef({ values, stored })
  latest.current = { values, stored }

  const read = (): PincodeDraft | undefined => {
    const typed = editor.typed.current
    const isTyped = typed.trim() !== '' && typed !== editor.leftInBox()
    const current = latest.current
    if (!isTyped && isSamePincodes(current.values, current.stored)) return undefined
    return {
      exact: true,
      values: pickKept(current.values),
      typed,
      stored: pickKept(current.stored),
    }
  }
  const parse = (value: unknown): PincodeDraft | undefined => {
    const parsed = draftSchema.safeParse(value).data
    if (parsed === undefined) return undefined
    const draft = nameMethods(parsed)
    const isStored = draft.typed.trim() === '' && isSamePincodes(draft.values, latest.current.stored)
    return isStored ? undefined : draft
  }
  const draft = useDraft({ key: `${shop ?? findAdminShop() ?? ''} pincodes ${loaded.owner}`, read, parse })

  const { follow } = draft
  const { onTyped } = editor
  // biome-ignore lint/correctness/useExhaustiveDependencies: written whenever what is on screen, or stored, is another.
  useEffect(follow, [follow, values, stored, editor.restarts])
  useEffect(() => onTyped(follow), [onTyped, follow])

  const isStoredChanged = useCallback(
    (offered: PincodeDraft) => !isSamePincodes(offered.stored, stored),
    [stored],
  )
  return { ...draft, isStoredChanged }
}
