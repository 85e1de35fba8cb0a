/** Sets the merchant's locale before any number is formatted. `main.tsx` imports this file first. */
import { setMerchantLocale } from '#forms/text/language.ts'
import { findAdminLocale } from './admin-config.ts'

setMerchantLocale(findAdminLocale())
