import type { FocusEvent, KeyboardEvent } from 'react'

/** On a phone, Enter goes on to the next line as its key says; it sends what stands in the last one. */
export const enterKey = {
  onFocus({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement)
      target.enterKeyHint = findNext(currentTarget, target) ? 'next' : 'done'
  },
  onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, target, currentTarget } = event
    if (key !== 'Enter' || event.isDefaultPrevented() || !matchMedia('(pointer: coarse)').matches) return
    const next = target instanceof HTMLInputElement && findNext(currentTarget, target)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

/** The next line of the form that is typed into. */
function findNext(form: HTMLFormElement, input: HTMLInputElement): HTMLElement | undefined {
  if (!lines.test(input.type)) return undefined
  const all = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const isAsked = ({ type, disabled, readOnly }: HTMLInputElement) =>
    /^(select|textarea)/.test(type) || (lines.test(type) && !disabled && !readOnly)
  return all.slice(all.indexOf(input) + 1).find(isAsked)
}

const lines = /^(text|email|tel|url|password|number)$/
