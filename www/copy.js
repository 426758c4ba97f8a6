/** Copies text, and shows code that can be copied. */

import { element, say } from './dom.js'

/** Copies by a selection, for browsers and addresses without a clipboard. Returns whether it could. */
const copySelected = (text) => {
  const box = element('textarea', { value: text, className: 'offscreen', readOnly: true })
  const { activeElement } = document
  document.body.append(box)
  box.select()
  try {
    return document.execCommand('copy')
  } finally {
    box.remove()
    activeElement?.focus()
  }
}

/** Resolves to whether the text is in the clipboard. */
export const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** A button that copies `textOf()`, and says in `status` what was copied. */
export const copyButton = (label, textOf, status, what) => {
  const button = element('button', { type: 'button' }, label)
  button.addEventListener('click', async () => {
    const isCopied = await copy(textOf())
    say(
      status,
      isCopied ? `Copied ${what}.` : `This browser does not let the page copy. Select ${what}.`,
      !isCopied,
    )
  })
  return button
}

/** One recipe of recipes.js: the tool, its code, a button that copies it, and the note. */
const recipe = ({ tool, code, note }) => {
  const title = element('h3', {}, tool)
  const remark = note ? [element('p', { className: 'muted' }, note)] : []
  if (code === undefined) return element('section', {}, title, ...remark)
  const status = element('span', { className: 'muted' })
  status.setAttribute('role', 'status')
  const button = copyButton('Copy', () => code, status, `the code for ${tool}`)
  button.setAttribute('aria-label', `Copy the code for ${tool}`)
  const pre = element('pre', {}, element('code', {}, code))
  const head = element('div', { className: 'recipe-head' }, title, status, button)
  return element('section', {}, head, pre, ...remark)
}

/** Shows recipes in an element. */
export const showRecipes = (container, recipes) => {
  container.replaceChildren(...recipes.map(recipe))
}
