import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'

/** Keeps the title of a new discount equal to its code, as Shopify does, until the merchant changes the title. */
export function useTitleOfCode(form: UseFormReturn<DiscountForm>, isNew: boolean): void {
  const [method, code] = useWatch({ control: form.control, name: ['discountMethod', 'code'] })
  const followed = useRef('')
  useEffect(() => {
    const title = form.getValues('title')
    if (!isNew || method !== 'code' || title !== followed.current) return
    followed.current = code
    if (title !== code) form.setValue('title', code, { shouldDirty: true })
    if (code !== '') form.clearErrors('title')
  }, [form, isNew, method, code])
}
