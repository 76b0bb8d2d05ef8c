/** On touch devices, makes Enter go to the next input of a form, as the key's label announces, and submit from the last. */
export function listenToEnterKey() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) target.enterKeyHint = findNext(target) ? 'next' : 'done'
  })
  document.addEventListener('keydown', event => {
    const { key, target } = event
    if (key !== 'Enter' || event.defaultPrevented || !matchMedia('(pointer: coarse)').matches) return
    const next = target instanceof HTMLInputElement && findNext(target)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

/** Returns the next input of the form that can be filled in. */
function findNext(input: HTMLInputElement): HTMLElement | undefined {
  if (!input.form || !lines.test(input.type)) return undefined
  // Skip the country before a phone number: the default is right for most people.
  const selector = 'input, textarea, select:not([autocomplete="tel-country-code"])'
  const all = [...input.form.querySelectorAll<HTMLInputElement>(selector)]
  const isEditable = ({ type, disabled, readOnly }: HTMLInputElement) =>
    /^(select|textarea)/.test(type) || (lines.test(type) && !disabled && !readOnly)
  return all.slice(all.indexOf(input) + 1).find(isEditable)
}

const lines = /^(text|email|tel|url|password|number)$/
