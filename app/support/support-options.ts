import type { SupportSettings } from '#rules/records/app-settings.ts'
import { supportWords as words } from './words.ts'

export type SupportOption = {
  readonly id: 'call' | 'chat' | 'email' | 'phone' | 'whatsapp'
  readonly label: string
  readonly help: string
  /** Address, or `inApp` for a way that opens in the app. */
  readonly url: string | typeof inApp
}

export const inApp = Symbol('in the app')

const onlyDigits = (phone: string) => phone.replaceAll(/\D/g, '')

/** Ways to reach support, in order. Ways that are not configured are not offered. */
export function listSupportOptions(
  support: SupportSettings,
  chat: { readonly inApp: boolean } = { inApp: false },
): readonly SupportOption[] {
  const { bookingUrl, chatUrl, email, phone, whatsAppPhone } = support
  const message = encodeURIComponent(words.message)
  const ways: readonly (Omit<SupportOption, 'url'> & { readonly url: SupportOption['url'] | null })[] = [
    {
      id: 'call',
      ...words.ways.call,
      url: bookingUrl,
    },
    { id: 'chat', ...words.ways.chat, url: chat.inApp ? inApp : chatUrl },
    {
      id: 'email',
      label: words.ways.email,
      help: email ?? '',
      url: email === null ? null : `mailto:${email}?subject=${message}`,
    },
    { id: 'phone', label: words.ways.phone, help: phone ?? '', url: phone === null ? null : `tel:${phone}` },
    {
      id: 'whatsapp',
      label: words.ways.whatsapp,
      help: whatsAppPhone ?? '',
      url: whatsAppPhone === null ? null : `https://wa.me/${onlyDigits(whatsAppPhone)}?text=${message}`,
    },
  ]
  return ways.flatMap(({ url, ...way }) => (url === null ? [] : [{ ...way, url }]))
}
