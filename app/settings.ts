import { createContext, useContext } from 'react'
import { type AppSettings, appSettingsSchema } from '#rules/records/app-settings.ts'

/** Reads the JSON the server put into the page. Throws naming what is wrong with it. */
export function readSettings(page: Document): AppSettings {
  const text = page.getElementById('app-settings')?.textContent
  if (!text) throw new Error('The page carries no settings: serve it through the app’s server.')
  return appSettingsSchema.parse(JSON.parse(text))
}

const SettingsContext = createContext<AppSettings | undefined>(undefined)
export const SettingsProvider = SettingsContext.Provider

export function useSettings(): AppSettings {
  const settings = useContext(SettingsContext)
  if (settings === undefined) throw new Error('useSettings needs a SettingsProvider around it.')
  return settings
}
