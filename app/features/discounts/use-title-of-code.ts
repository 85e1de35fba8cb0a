import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'

/** The title of a new discount by code is its code, as in Shopify, until the merchant writes another. */
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
