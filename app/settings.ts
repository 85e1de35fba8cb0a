import { createContext, useContext } from 'react'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { type AppSettings, appSettingsSchema } from '#rules/records/app-settings.ts'

/** Reads the JSON that the server put into the page. Throws an error that names the fault. */
export function readSettings(page: Document): AppSettings {
  const text = page.getElementById('app-settings')?.textContent
  if (!text) throw new Error('The page carries no settings: serve it through the app’s server.')
  return appSettingsSchema.parse(JSON.parse(text))
}

/** Settings with the ids of all functions, which `shell/deployed-functions.tsx` adds. */
export type Settings = Omit<AppSettings, 'functions'> & { readonly functions: FunctionIds }

const SettingsContext = createContext<Settings | undefined>(undefined)
export const SettingsProvider = SettingsContext.Provider

export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (settings === undefined) throw new Error('useSettings needs a SettingsProvider around it.')
  return settings
}
