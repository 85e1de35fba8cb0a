import type { SupportSettings } from '#rules/records/app-settings.ts'

export type SupportOption = {
  readonly id: 'call' | 'chat' | 'email' | 'phone' | 'whatsapp'
  readonly label: string
  readonly help: string
  /** Address, or a mark that it opens in the app. */
  readonly url: string | typeof inApp
}

export const inApp = Symbol('in the app')

/** First message of a chat or mail (docs/product.md#support). */
export const supportMessage = 'Hello! I need help with my Cash on Delivery rules.'

const onlyDigits = (phone: string) => phone.replaceAll(/\D/g, '')

/** Ways to reach support, in order. Ways that are not configured are not offered. */
export function listSupportOptions(
  support: SupportSettings,
  chat: { readonly inApp: boolean } = { inApp: false },
): readonly SupportOption[] {
  const { bookingUrl, chatUrl, email, phone, whatsAppPhone } = support
  const message = encodeURIComponent(supportMessage)
  const ways: readonly (Omit<SupportOption, 'url'> & { readonly url: SupportOption['url'] | null })[] = [
    {
      id: 'call',
      label: 'Book a call',
      help: 'Thirty minutes in which we look at your checkout together.',
      url: bookingUrl,
    },
    { id: 'chat', label: 'Live chat', help: 'For a quick question.', url: chat.inApp ? inApp : chatUrl },
    {
      id: 'email',
      label: 'Email',
      help: email ?? '',
      url: email === null ? null : `mailto:${email}?subject=${message}`,
    },
    { id: 'phone', label: 'Phone', help: phone ?? '', url: phone === null ? null : `tel:${phone}` },
    {
      id: 'whatsapp',
      label: 'WhatsApp',
      help: whatsAppPhone ?? '',
      url: whatsAppPhone === null ? null : `https://wa.me/${onlyDigits(whatsAppPhone)}?text=${message}`,
    },
  ]
  return ways.flatMap(({ url, ...way }) => (url === null ? [] : [{ ...way, url }]))
}
