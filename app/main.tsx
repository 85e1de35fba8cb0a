import './merchant-locale.ts'
import '@shopify/polaris/build/esm/styles.css'
import './ui/target-sizes.css'
import './ui/forced-colors.css'
import './ui/reduced-motion.css'
import './ui/long-titles.css'
import './ui/required-labels.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSettings } from './settings.ts'
import { Application } from './shell/application.tsx'

const container = document.getElementById('app')
if (container === null) throw new Error('index.html lacks the element #app.')

createRoot(container).render(
  <StrictMode>
    <Application settings={readSettings(document)} />
  </StrictMode>,
)
