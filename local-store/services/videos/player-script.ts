/**
 * Runs in the page of a video. It plays at once, unless the browser asks for less motion. A picture is shown whole
 * and then enlarged, in turn.
 */
export const playerScript = `
  const pictures = [...document.querySelectorAll('.stage img')]
  const progress = document.querySelector('progress')
  const button = document.querySelector('button')
  const played = document.querySelector('[data-played]')
  const sceneSeconds = 8
  let timer
  const show = () => {
    const scene = Math.floor(progress.value / sceneSeconds)
    const index = pictures.length === 0 ? 0 : Math.floor(scene / 2) % pictures.length
    pictures.forEach((picture, place) => {
      picture.toggleAttribute('data-shown', place === index)
      picture.toggleAttribute('data-near', place === index && scene % 2 === 1)
    })
    const seconds = Math.floor(progress.value)
    played.textContent = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0')
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    button.setAttribute('aria-label', 'Play')
    button.textContent = '▶'
  }
  const play = () => {
    if (progress.value >= progress.max) progress.value = 0
    button.setAttribute('aria-label', 'Pause')
    button.textContent = '❚❚'
    timer = setInterval(() => {
      progress.value += 1
      show()
      if (progress.value >= progress.max) stop()
    }, 1000)
  }
  button.addEventListener('click', () => (timer === undefined ? play() : stop()))
  show()
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play()
`
