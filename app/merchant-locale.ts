/** Sets the merchant's locale before any text with a number is made. `main.tsx` imports this file first. */
import { setMerchantLocale } from '#forms/text/language.ts'
import { findAdminLocale } from './admin-config.ts'

setMerchantLocale(findAdminLocale())
