import { html, raw } from 'hono/html'
import { formatLength, type LibraryVideo } from './library.ts'
import { playerScript } from './player-script.ts'

const style = `
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: flex; background: #111; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
  main { flex: 1; display: flex; flex-direction: column; min-width: 0; }
  a { color: #9ecbff; }
  h1 { margin: 0; font-size: 14px; font-weight: 600; flex: 1; min-width: 0; }
  .stage { position: relative; flex: 1; min-height: 0; overflow: hidden; }
  .stage img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; opacity: 0; transition: opacity .6s, transform 8s linear; }
  .stage img[data-shown] { opacity: 1; }
  .stage img[data-near] { transform: scale(1.25); }
  .bar { display: flex; align-items: center; gap: 12px; padding: 8px 12px; background: #000; }
  .bar button { width: 44px; height: 32px; border: 1px solid #777; border-radius: 6px; background: #222; color: #fff; font: inherit; cursor: pointer; }
  progress { width: 100%; height: 4px; display: block; border: 0; accent-color: #f33; }
  ul { margin: 0; padding: 24px 40px; display: grid; gap: 8px; }
  @media (prefers-reduced-motion: reduce) { .stage img { transition: none; } }
`

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>${content}</body>
</html>`

/**
 * The page of an embedded player. It shows the lesson's pictures one after the other, for the length of the video.
 */
export function formatVideoPage({ title, seconds }: LibraryVideo, pictures: readonly string[]) {
  return page(
    title,
    html`<main>
      <div class="stage">${pictures.map((file) => html`<img src="pictures/${file}" alt="" />`)}</div>
      <progress max="${seconds}" value="0" aria-label="Played"></progress>
      <div class="bar">
        <button type="button" aria-label="Play">▶</button>
        <h1>${title}</h1>
        <span><span data-played>0:00</span> / ${formatLength(seconds)}</span>
      </div>
      <script>${raw(playerScript)}</script>
    </main>`,
  )
}

/** The page of all videos. */
export function formatPlaylistPage(videos: readonly LibraryVideo[]) {
  return page(
    'Tutorials',
    html`<main>
      <h1 style="padding: 24px 40px 0; flex: none">Tutorials</h1>
      <ul>
        ${videos.map(({ id, title, seconds }) => html`<li><a href="${id}">${title}</a> ${formatLength(seconds)}</li>`)}
      </ul>
    </main>`,
  )
}
