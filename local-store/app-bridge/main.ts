import { installAppBridge } from './install.ts'

const script = document.currentScript
installAppBridge(window, script instanceof HTMLScriptElement ? script : undefined)
