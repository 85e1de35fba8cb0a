/** Style of the modal's own box; the content keeps the style of the app's page. */
export const modalStyle = `
:host { display: contents; }
dialog {
  box-sizing: border-box; width: min(var(--modal-width, 620px), calc(100vw - 32px)); max-height: calc(100vh - 64px);
  padding: 0; border: 0; border-radius: 16px; overflow: hidden; color: #303030; background: #fff;
  font: 13px/20px Inter, -apple-system, system-ui, 'Segoe UI', sans-serif;
  box-shadow: 0 8px 32px rgb(0 0 0 / 30%);
}
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(0 0 0 / 50%); }
:host([variant='small']) { --modal-width: 380px; }
:host([variant='large']) { --modal-width: 980px; }
:host([variant='max']) dialog { width: 100vw; max-width: 100vw; height: 100vh; max-height: 100vh; border-radius: 0; }
header { display: flex; align-items: center; gap: 8px; padding: 12px 12px 12px 16px; background: #f3f3f3; border-bottom: 1px solid #e3e3e3; }
h2 { flex: 1; margin: 0; font-size: 14px; line-height: 20px; font-weight: 650; overflow-wrap: anywhere; }
.body { overflow: auto; flex: 1; }
footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 16px; border-top: 1px solid #e3e3e3; }
footer:empty { display: none; }
button {
  font: inherit; font-weight: 550; min-height: 28px; padding: 4px 12px; border: 0; border-radius: 8px; cursor: pointer;
  color: #303030; background: #fff; box-shadow: inset 0 0 0 1px #e3e3e3, inset 0 -1px 0 #b5b5b5;
}
button:hover { background: #fafafa; }
button:focus-visible { outline: 2px solid #005bd3; outline-offset: 1px; }
button.primary { color: #fff; background: #303030; box-shadow: none; }
button.primary:hover { background: #1a1a1a; }
button.critical { color: #fff; background: #c70a24; box-shadow: none; }
button.critical:hover { background: #a30a24; }
button:disabled { color: #616161; background: #e3e3e3; box-shadow: none; cursor: default; }
button.close { padding: 4px; width: 28px; box-shadow: none; background: transparent; font-size: 18px; line-height: 20px; }
button.close:hover { background: #e3e3e3; }
@media (pointer: coarse) { button { min-height: 36px; } }
`
