import { escapeHtml } from './liquid/escape-html.ts'
import type { LiquidRefusal } from './liquid/platform-liquid.ts'

/** Page shown in place of one whose theme or extension the platform would refuse. */
export function writeErrorPage(refusal: LiquidRefusal): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Liquid error</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:15vh auto;padding:0 1.5rem;color:#1f1d1a}code{background:#f3efe8;padding:.15em .35em;border-radius:4px}</style>
</head>
<body><main>
<h1>The storefront cannot be shown</h1>
<p>The platform’s Liquid refuses a part of this page:</p>
<p><code>${escapeHtml(refusal.describe())}</code></p>
<p>Change this file and load the page again. The store’s log has the same line.</p>
</main></body>
</html>`
}
