/**
 * Style of the modal's own box; the content keeps the style of the app's page. The colours are those of the store's
 * pages (`pages/design/tokens.css`), which this document does not load.
 */
export const modalStyle = `
:host { display: contents; }
dialog {
  box-sizing: border-box; width: min(var(--modal-width, 620px), calc(100vw - 32px)); max-height: calc(100vh - 64px);
  padding: 0; border: 1px solid #0c3f3d; border-top-width: 5px; border-radius: 6px; overflow: hidden; color: #2a2723;
  background: #fffdf7; font: 14px/21px Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif;
  box-shadow: 6px 6px 0 rgb(12 63 61 / 35%);
}
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(12 45 43 / 55%); }
:host([variant='small']) { --modal-width: 380px; }
:host([variant='large']) { --modal-width: 980px; }
:host([variant='max']) dialog { width: 100vw; max-width: 100vw; height: 100vh; max-height: 100vh; border-radius: 0; }
header { display: flex; align-items: center; gap: 8px; padding: 10px 12px 8px 16px; }
h2 {
  flex: 1; margin: 0; overflow-wrap: anywhere;
  font: 600 18px/26px 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', 'DejaVu Serif', serif;
}
.body { overflow: auto; flex: 1; background: #fff; border-top: 1px dashed #ddd2bb; }
footer {
  display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 16px;
  border-top: 1px dashed #ddd2bb; background: #f6f0e3;
}
footer:empty { display: none; }
button {
  font: inherit; font-weight: 600; min-height: 34px; padding: 4px 14px; border: 1px solid #857860; border-radius: 4px;
  cursor: pointer; color: #2a2723; background: #fffdf7;
}
button:hover { background: #f9f4e8; }
button:focus-visible { outline: 2px solid #0d6460; outline-offset: 2px; }
button.primary { color: #fff; background: #0d6460; border-color: transparent; }
button.primary:hover { background: #0c3f3d; }
button.critical { color: #fff; background: #9d2c1b; border-color: transparent; }
button.critical:hover { background: #7c2013; }
button:disabled { color: #6b6254; background: #ebe2cf; border-color: #ddd2bb; cursor: default; }
button.close { padding: 4px; width: 34px; border-color: transparent; background: transparent; font-size: 20px; line-height: 20px; }
button.close:hover { background: #f6f0e3; }
@media (pointer: coarse) { button { min-height: 42px; } }
`
